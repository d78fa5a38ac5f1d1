import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { belongsTo, windowPermissions } from '@soportica/contract/catalogs/catalog'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { downloadExport } from '@soportica/contract/core/exports'
import * as imports from '@soportica/contract/core/imports'
import { type Caller, testApp } from '../app.ts'
import { catalogsInFull } from '../catalogue.ts'
import { createCatalogRow, scopeFieldsOf } from '../factories/catalogRow.ts'
import { askFile, fileEnded } from '../factories/exportedFile.ts'
import { packedFile, workbookParts } from '../factories/packedFile.ts'

const app = testApp()
const area = catalogByName('area')
const keeper = () => app().signInWith(...windowPermissions(area))
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

type Upload = { lista?: string; archivo?: string; type?: string; lugar?: number | undefined }
async function upload(caller: Caller, file: Buffer | Uint8Array | string, options: Upload = {}) {
  const { lista = 'area', archivo = 'áreas.xlsx', type = 'application/octet-stream', lugar } = options
  const response = await app().app.inject({
    method: 'POST',
    url: `/soportica${imports.startImportFile.path}`,
    query: { lista, archivo, ...(lugar ? { lugar: String(lugar) } : {}) },
    headers: { ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}), 'content-type': type },
    payload: Buffer.from(file as string),
  })
  return { status: response.statusCode, body: response.json<imports.ImportPreview & { mensaje?: string }>() }
}
const sheet = (rows: (string | number | boolean | Date | null)[][], more: object = {}) =>
  writeXlsx({ sheets: [{ name: 'Hoja1', rows, ...more }] })
const notExcel = { status: 422, body: { mensaje: 'áreas.xlsx no es un archivo Excel válido.' } }

describe('a file', () => {
  it('is read as a person sees it, its first sheet alone', async () => {
    const caller = await keeper()
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Datos',
          rows: [
            [null, null, null],
            ['Nombre', 'Estado', 'Fecha actualización'],
            [new Date('2026-05-12T00:00:00Z'), 'Activo', null],
            [1234567.5, 1, null],
            [true, 2, null],
            [null, null, null],
            ['  Dos   líneas\n aquí ', null, null],
            [7, '', null],
          ],
          cells: new Map([['7,0', { value: 7, style: { numFmt: '0000' } }]]),
        },
        { name: 'Otra', rows: [['Nombre'], ['No se lee']] },
      ],
    })
    const { status, body } = await upload(caller, file, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
    expect([status, body.mensaje]).toEqual([200, undefined])
    expect(body).toMatchObject({ archivo: 'áreas.xlsx', ignoradas: ['Fecha actualización'] })
    expect(body.filas.map(({ fila, estado, valores }) => [fila, estado, valores['nombre'], valores['estado']])).toEqual([
      [3, 'nueva', '12-05-2026', 'Activo'],
      [4, 'nueva', '1234567,5', 'Activo'],
      [5, 'nueva', 'VERDADERO', 'Inactivo'],
      [7, 'nueva', 'Dos líneas aquí', 'Activo'],
      [8, 'nueva', '0007', 'Activo'],
    ])
  })

  it('formulas count by what they show, and their errors are the row’s', async () => {
    const cells = `<row r="1"><c r="A1" t="inlineStr"><is><t>Nombre</t></is></c></row>
      <row r="2"><c r="A2" t="str"><f>"a"&amp;"b"</f><v>Fórmula ab</v></c></row>
      <row r="3"><c r="A3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
      <row r="4"><c r="A4"><f>2+3</f><v>5</v></c></row>`
    const { body } = await upload(await keeper(), packedFile(workbookParts(cells)))
    expect(body.filas).toMatchObject([
      { fila: 2, estado: 'nueva', valores: { nombre: 'Fórmula ab' } },
      { fila: 3, estado: 'erronea', errores: [{ campo: 'nombre', mensaje: 'La celda tiene un error de Excel: #DIV/0!' }] },
      { fila: 4, estado: 'nueva', valores: { nombre: '5' } },
    ])
  })

  it('a text that looks like a formula, or like a page, stays a text', async () => {
    const caller = await keeper()
    const names = ["=cmd|' /C calc'!A0", '@SUM(1+1)', '+1', '-1', '<img src=x onerror=alert(1)>', "'; drop table area; --"]
    const { body } = await upload(caller, await sheet([['Nombre'], ...names.map((name) => [name])]))
    expect(body.totales.nueva).toBe(names.length)
    await caller.call(imports.applyImport, { params: { impid: body.impid }, body: {} })
    const stored = await query('select nombre from area where nombre = any($1)', names)
    expect(new Set(stored.map(({ nombre }) => nombre))).toEqual(new Set(names))
  })

  it('control signs, halves of signs and cells without end are wrong, and hurt nobody', async () => {
    const caller = await keeper()
    const filas = [['Nombre'], ['a\u0000b'], ['a\ud800b'], ['x'.repeat(2000)], ['__proto__'], ['constructor']]
    const { status, body } = await caller.call(imports.startImport, { body: { lista: 'area', filas } })
    expect([status, (body['filas'] as unknown as imports.PreviewRow[]).map(({ estado }) => estado)]).toEqual([
      200,
      ['erronea', 'erronea', 'erronea', 'nueva', 'nueva'],
    ])
    const long = await upload(caller, await sheet([['Nombre'], ['y'.repeat(30_000)]]))
    expect(long.body.filas).toMatchObject([
      { estado: 'erronea', errores: [{ mensaje: 'El campo «Nombre» no es válido: no puede tener más de 120 caracteres' }] },
    ])
    expect(long.body.filas[0]?.valores['nombre']).toHaveLength(2000)
    const strange = await caller.call(imports.startImport, {
      body: {
        lista: 'area',
        filas: [
          ['__proto__', 'constructor', 'Nombre'],
          ['1', '2', 'Heredada'],
        ],
      },
    })
    expect(strange.body).toMatchObject({ ignoradas: ['__proto__', 'constructor'], totales: { nueva: 1 } })
  })

  it.each([
    ['a text with commas', 'Nombre;Estado\nUno;Activo'],
    ['a page', '<html><table><tr><td>Nombre</td></tr></table></html>'],
    ['an older workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])],
    ['a packed file of something else', packedFile([{ name: 'foto.xml', data: 'no' }])],
    ['a damaged workbook', packedFile(workbookParts('<row r="1"><c r="A1"')).subarray(0, 900)],
    ['a workbook that is cut short', packedFile(workbookParts('')).subarray(40)],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256))],
  ])('%s is no workbook', async (_, file) => {
    expect(await upload(await keeper(), file)).toMatchObject(notExcel)
  })

  it('nothing at all is refused, and so is a workbook with nothing in it', async () => {
    const caller = await keeper()
    expect(await upload(caller, '')).toMatchObject(notExcel)
    expect(await upload(caller, packedFile(workbookParts('')))).toMatchObject({
      status: 422,
      body: { mensaje: 'No hay filas para revisar' },
    })
    expect(await upload(caller, await sheet([['Nombre', 'Estado']]))).toMatchObject({
      status: 422,
      body: { mensaje: 'No hay filas para revisar' },
    })
  })

  it('endless content is not unfolded, whatever its headers say', async () => {
    const caller = await keeper()
    const [sheetPart] = workbookParts('').slice(-1)
    const bomb = (said?: number) =>
      packedFile([
        ...workbookParts('').slice(0, -1),
        { ...sheetPart!, data: Buffer.alloc(120 * 1024 * 1024, ' '), ...(said ? { said } : {}) },
      ])
    const honest = bomb()
    expect(honest.length).toBeLessThan(imports.importLimits.bytes)
    expect(await upload(caller, honest)).toMatchObject(notExcel)
    expect(await upload(caller, bomb(1000))).toMatchObject(notExcel)
    const many = packedFile([
      ...workbookParts(''),
      ...Array.from({ length: 12 }, (_, n) => ({ name: `xl/parte${n}.xml`, data: Buffer.alloc(9 * 1024 * 1024, ' ') })),
    ])
    expect(await upload(caller, many)).toMatchObject(notExcel)
    // And the next person is served.
    expect((await upload(caller, await sheet([['Nombre'], ['Después de la bomba']]))).status).toBe(200)
  })

  it('a cell at the end of the sheet, and references that go nowhere, do not take the memory', async () => {
    const caller = await keeper()
    const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Nombre</t></is></c></row>'
    const far = await upload(caller, packedFile(workbookParts(`${head}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)))
    expect(far.status).toBe(422)
    const lost = await upload(caller, packedFile(workbookParts(`${head}<row r="2"><c r="A2" t="s"><v>99999</v></c></row>`)))
    expect(lost).toMatchObject({ status: 422, body: { mensaje: 'No hay filas para revisar' } })
  })

  it('5 000 rows are taken and 5 001 are not, nor are 61 columns', async () => {
    const caller = await keeper()
    const rows = (count: number) => Array.from({ length: count }, (_, n) => [`Tope ${n}`])
    expect((await upload(caller, await sheet([['Nombre'], ...rows(5000)]))).body.total).toBe(5000)
    const tooMany = { status: 422, body: { mensaje: 'No se pueden revisar más de 5000 filas a la vez' } }
    for (const count of sweeping ? [5001, 60_000] : [5001])
      expect(await upload(caller, await sheet([['Nombre'], ...rows(count)]))).toMatchObject(tooMany)
    expect(await caller.call(imports.startImport, { body: { lista: 'area', filas: [['Nombre'], ...rows(5001)] } })).toMatchObject({
      status: 422,
    })
    const wide = (count: number) => sheet([['Nombre', ...Array.from({ length: count - 1 }, (_, n) => `Columna ${n}`)], ['Ancha']])
    expect((await upload(caller, await wide(60))).status).toBe(200)
    expect(await upload(caller, await wide(61))).toMatchObject({
      status: 422,
      body: { mensaje: 'No se pueden revisar más de 60 columnas' },
    })
  })

  it('of eight megabytes is the most, and only from who is known', async () => {
    const caller = await keeper()
    expect(await upload(caller, Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { mensaje: 'Los datos enviados superan el tamaño máximo permitido.' },
    })
    expect(await upload(caller, Buffer.alloc(8 * 1024 * 1024))).toMatchObject(notExcel)
    expect((await upload(app().anonymous, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(401)
    expect((await upload(caller, '{}', { type: 'application/json' })).status).toBe(415)
    expect(await upload(caller, 'Nombre', { type: 'text/csv' })).toMatchObject({
      status: 415,
      body: { mensaje: 'El tipo de contenido enviado no se acepta: use application/octet-stream.' },
    })
    expect((await upload(await app().signInWith(42), 'no se lee')).status).toBe(403)
    expect((await upload(caller, 'no se lee', { lista: 'app_user' })).status).toBe(404)
    expect((await upload(caller, 'no se lee', { archivo: 'x'.repeat(201) })).status).toBe(422)
    // Whatever is in it: what it is called is not read.
    const excel = await sheet([['Nombre'], ['De antes']])
    expect((await upload(caller, excel, { archivo: 'áreas.XLS' })).body).toMatchObject({
      code: 'importacion.antiguo',
      mensaje: expect.stringMatching(/^áreas\.XLS no es un archivo Excel válido\. .*guárdelo como \.xlsx\.$/),
    })
    const big = [['Nombre', 'Estado'], ...Array.from({ length: 1000 }, (_, n) => [`${n} ${'z'.repeat(1900)}`, 'Activo'])]
    expect((await caller.call(imports.startImport, { body: { lista: 'area', filas: big } })).status).toBe(200)
  })

  it('ten at once are read one after another', async () => {
    const caller = await keeper()
    const file = await sheet([['Nombre'], ['A la vez']])
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(caller, file)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })
})

describe.each(catalogsInFull)('the file that %s exports', (_, definition) => {
  it('comes back with every row as it was', async () => {
    const others = (definition.associations ?? []).map(({ field, of }) => ({ field, other: catalogByName(of) }))
    const caller = await app().signInWith(...windowPermissions(definition), ...others.flatMap(({ other }) => windowPermissions(other)))
    const choices: Record<string, number[]> = {}
    for (const { field, other } of others) {
      const made = []
      for (const nombre of [`Uno, dos ${definition.name}`, `Tres ${definition.name}`])
        made.push((await createCatalogRow(caller, other, { nombre })).id)
      choices[field] = made
    }
    await createCatalogRow(caller, definition, { nombre: `=1+1 "Ñandú", ${definition.name} 007`, ...choices })
    await createCatalogRow(caller, definition, { nombre: `12-05-2026 _x0041_ ${definition.name}` })
    // What was chosen may be deleted, or switched off, later.
    for (const { field, other } of others) await query(`update ${other.name} set eliminado_en = now() where id = $1`, choices[field]![0])

    const scopeFields = scopeFieldsOf(definition)
    const columnas = [...definition.columns, ...(definition.hiddenColumns ?? [])]
    const expid = await askFile(caller, { lista: definition.name, filtros: scopeFields, columnas })
    expect(await fileEnded(caller, expid)).toMatchObject({ estado: 'lista' })
    const file = (await caller.call(downloadExport, { params: { expid } })).raw

    const lugar = definition.parent ? scopeFields[belongsTo(definition)!] : undefined
    const { status, body } = await upload(caller, file, { lista: definition.name, lugar })
    expect([status, body.mensaje]).toEqual([200, undefined])
    expect(body.filas.filter(({ estado }) => estado !== 'igual')).toEqual([])
    expect(body.totales.igual).toBe((await readXlsx(new Uint8Array(file))).sheets[0]!.rows.length - 1)
    expect(body.ignoradas.every((heading) => ['Actualizado por', 'Fecha actualización'].includes(heading))).toBe(true)
    expect(body.columnas.map(({ nombre }) => nombre)).toEqual(
      expect.arrayContaining([
        definition.id,
        'nombre',
        ...definition.fields.filter(({ name }) => columnas.includes(name)).map(({ name }) => name),
      ]),
    )
  })
})

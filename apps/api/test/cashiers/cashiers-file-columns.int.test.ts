import { finalStatuses } from '@soportica/contract/projects/statusFlags'
import { modulePerids } from '@soportica/contract/projects/modules'
import { capital } from '@soportica/contract/core/capital'
import * as lists from '@soportica/contract/cashiers/listCalls'
import type { CashierColumn } from '@soportica/contract/cashiers/listColumns'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { familyNames, listColumnsOf, missingText, termWords } from '@soportica/contract/projects/listColumns'
import { moreColumns } from '@soportica/contract/projects/moreColumns'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import * as exports from '@soportica/contract/core/exports'
import { formatValue } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { storeCashiers } from '../factories/storedCashiers.ts'

const app = testApp({ clock: () => new Date('2026-11-20T15:00:00Z') })
const finals = finalStatuses('cashier_status')
const day = (text: string) => new Date(`${text}T00:00:00Z`)

// A column that the screen shows and the file lacks does not compile here.
const cellsOf: Readonly<Record<CashierColumn, (row: lists.CashierRow) => unknown[]>> = {
  consecutivo: ({ consecutivo }) => [consecutivo],
  codigo: ({ codigo }) => [codigo],
  nombre: ({ nombre }) => [nombre],
  estado: ({ estado, estadoEtapa }) => [estadoEtapa || estado],
  faltantes: ({ faltantes, idEstado }) => [finals.includes(idEstado) ? '' : faltantes],
  proxima: ({ proxima }) => (proxima ? [proxima.etapa, day(proxima.entrega), termWords[proxima.plazo]] : ['', '', '']),
  dias: ({ proxima }) => [proxima?.dias ?? ''],
  responsable: ({ proxima }) => [proxima?.responsable ?? ''],
  padre: (row) => [row.padre, familyNames(row).join(', ')],
  region: ({ region }) => [region],
  municipio: ({ municipio }) => [municipio],
  modalidad: ({ modalidad }) => [modalidad],
  tipologia: ({ tipologia }) => [tipologia],
  tipoIntervencion: ({ tipoIntervencion }) => [tipoIntervencion],
  anioContable: ({ anioContable }) => [anioContable],
  estadoProyecto: ({ estado }) => [estado],
}
/** The additional columns of a sheet for one column of the screen. */
const more: Partial<Record<CashierColumn, string[]>> = { proxima: ['Próxima entrega', 'Plazo'], padre: ['Familia'] }

let visitor: Caller
beforeAll(async () => {
  visitor = await app().signInWith(11)
  await storeCashiers(app().database, 120, [visitor.usuid, 1])
  // The user sees the parent and some children of this family.
  await app().database.pool.query(
    `update cashier set visitante = case when check_padre = 1 or id % 2 = 0 then $1::int end, requiere_visita = 1, modalidad = null, usureg = 1
     where check_padre = 1 or padre is not null`,
    [visitor.usuid],
  )
}, 60_000)

async function rowsOf(caller: Caller, filtros: object): Promise<lists.CashierRow[]> {
  const found: lists.CashierRow[] = []
  for (;;) {
    const { body } = await caller.call(lists.listCashiers, { body: { ...filtros, rows: 150, first: found.length } })
    found.push(...(body['results'] as unknown as lists.CashierRow[]))
    if (found.length === body['total']) return found
  }
}
async function fileOf(caller: Caller, filtros: object, columnas: readonly string[]) {
  const started = await caller.call(exports.startExport, { body: { lista: 'cajeros', filtros, columnas } })
  const params = { expid: String(started.body['expid']) }
  await expect.poll(async () => (await caller.call(exports.getExport, { params })).body['estado']).toBe('lista')
  const file = await caller.call(exports.downloadExport, { params })
  return (await readXlsx(new Uint8Array(file.raw), { readStyles: true })).sheets[0]!
}

describe('the file says what the screen says', () => {
  const all = () => app().signInWith(...modulePerids(cashierProject, 'access'), 90)
  it.each<[CashierModule, string, () => Promise<Caller>]>([
    ['cashiers', 'sees all', all],
    ['visit', 'sees all', all],
    ['billing', 'sees all', all],
    ['visit', 'sees his own', async () => visitor],
  ])('in the list of %s, for users who %s', async (tipoModulo, _, who) => {
    const caller = await who()
    const filtros = { tipoModulo, filters: {}, sortField: 'nombre', sortOrder: 1 }
    const columns = listColumnsOf(cashierProject, tipoModulo) as readonly { readonly key: CashierColumn; readonly label: string }[]
    const rows = await rowsOf(caller, filtros)
    expect(rows.length).toBeGreaterThan(5)
    const [header, ...cells] = (
      await fileOf(
        caller,
        filtros,
        columns.map(({ key }) => key),
      )
    ).rows
    expect(header).toEqual(columns.flatMap(({ key, label }) => [capital(label), ...(more[key] ?? [])]))
    const expected = rows.map((row) => columns.flatMap(({ key }) => cellsOf[key](row)).map((cell) => (cell === '' ? null : cell)))
    expect(cells).toEqual(expected)
    // None of them is empty all the way down, or nothing was compared.
    for (const [at, name] of header!.entries()) expect([name, cells.some((row) => row[at] !== null)]).toEqual([name, true])
  })

  it('with every person, status and day that the list can show', async () => {
    const caller = await all()
    const wanted = moreColumns(cashierProject)
    const columnas = wanted.map(({ key }) => key)
    const filtros = { filters: {}, sortField: 'nombre', sortOrder: 1 }
    const rows = await rowsOf(caller, { ...filtros, columnas })
    const [header, ...cells] = (await fileOf(caller, filtros, columnas)).rows
    expect(header).toEqual(wanted.map(({ label }) => label))
    const asCell = (kind: string, text: string) =>
      text === '' ? null : kind === 'day' ? day(text) : kind === 'deviation' ? Number(text) : text
    expect(cells).toEqual(rows.map((row) => wanted.map(({ key, kind }) => asCell(kind, row.columnas![key]!))))
    expect(wanted.filter((_, at) => cells.some((row) => row[at] !== null)).length).toBeGreaterThan(wanted.length / 2)
  })

  it('of a column that there is not, it says so', async () => {
    const caller = await all()
    const { status, body } = await caller.call(lists.listCashiers, { body: { columnas: ['clave'] } })
    expect([status, body['campo']]).toEqual([422, 'columnas.0'])
    expect(body['mensaje']).toContain('Columnas')
  })

  it('in the order in which the user has arranged it, without what its list does not show', async () => {
    const columns = ['nombre', 'estado', 'estadoProyecto', 'consecutivo', 'nombre']
    const [header] = (await fileOf(await all(), { filters: { consecutivo: [1] } }, columns)).rows
    expect(header).toEqual(['Nombre', 'Estado', 'Consecutivo'])
  })

  it('with the words beside the number of what is missing', async () => {
    const { cells } = await fileOf(await all(), { filters: { listoParaEntregar: 0 } }, ['faltantes'])
    const { value, style } = cells!.get('1,0')!
    expect(value).toBeGreaterThan(0)
    for (const n of [0, 1, 12]) expect(formatValue(n, style!.numFmt!)).toBe(missingText(n))
  })
})

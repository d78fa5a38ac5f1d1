import * as calls from '@soportica/contract/reports/calls'
import { cashierRecord, recordPerids } from '@soportica/contract/records/records'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { patience, runs } from '../../../../packages/rules/test/sweep.ts'
import { seededRandom } from '../../src/demo/random.ts'
import { type Caller, testApp } from '../app.ts'
import { storeCast } from '../factories/cashierCast.ts'
import * as oracle from '../factories/reportOracle.ts'
import type { Stored } from '../factories/storedCashiers.ts'

const app = testApp({ clock: () => new Date('2026-11-20T15:00:00Z') })
const readingAll = (['viewNotes', 'viewAttached'] as const).map((accion) => recordPerids(cashierRecord, accion)[0]!)
const reading = { whole: [9, 90, ...readingAll], visit: [11, 438] }
let rows: readonly Stored[]
let known: oracle.Known
let people: readonly { caller: Caller; looker: oracle.Looker }[]

const tables = [
  'region',
  'department',
  'municipality',
  'modality',
  'typology',
  'intervention_type',
  'cashier_status',
  'visit_status',
  'design_status',
]
async function namesIn(table: string): Promise<[string, Map<number, string>]> {
  const nombre = table === 'app_user' ? "btrim(nombre || ' ' || apellido)" : 'nombre'
  const found = await app().database.pool.query<{ id: number; nombre: string }>(`select id, ${nombre} as nombre from ${table}`)
  return [table, new Map(found.rows.map(({ id, nombre: name }) => [id, name]))]
}

/** Notes and files of the visit, of which the last note counts. */
async function hang(): Promise<Map<number, oracle.Hanging>> {
  const random = seededRandom(5)
  const { pool } = app().database
  await pool.query('delete from note where sistema = 1')
  await pool.query('delete from attachment_version')
  await pool.query('delete from attachment where sistema = 1')
  const hanging = new Map<number, oracle.Hanging>()
  for (const { id } of rows) {
    if (random.below(3) > 0) continue
    const note = {
      texto: `Se entregó la ${random.pick(['llave', 'clave'])} ${id}`,
      dia: random.pick(['2026-10-10', '2026-11-20']),
      autor: random.pick([1, 2]),
    }
    for (const [texto, autor] of [
      ['Antes, boreal', 1],
      [note.texto, note.autor],
    ] as const)
      await pool.query(
        'insert into note (sistema, registro, actid, descripcion, texto, usureg, usuact, fecact) values (1, $1, 2, $2, $2, $3, $3, $4)',
        [id, texto, autor, `${note.dia}T23:30:00-05:00`],
      )
    const tipo = random.pick([8, 9])
    await pool.query(
      `insert into attachment (sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, ruta, usureg, usuact)
       values (1, $1, 2, $2, 1, 'x', 'x.pdf', 'x.pdf', 'application/pdf', 1, '\\x00', 'x', 1, 1)`,
      [id, tipo],
    )
    hanging.set(id, { nota: note, tipos: [tipo] })
  }
  return hanging
}

beforeAll(async () => {
  const cast = await storeCast(app())
  ;({ rows } = cast)
  const all = await app().signInWith(...reading.whole)
  const visitor = await app().signInWith(...reading.visit)
  people = [
    ...cast.people.map(({ caller, looker }) => ({ caller, looker: { ...looker, notas: false, archivos: false } })),
    { caller: all, looker: { usuid: all.usuid, permisos: reading.whole, actua: [all.usuid], notas: true, archivos: true } },
    { caller: visitor, looker: { usuid: visitor.usuid, permisos: reading.visit, actua: [visitor.usuid], notas: false, archivos: false } },
  ]
  const places = await app().database.pool.query<{ id: number; departamento: number }>('select id, departamento from municipality')
  known = {
    modalities: cast.modalities,
    hanging: await hang(),
    names: {
      ...Object.fromEntries(await Promise.all([...tables, 'app_user'].map(namesIn))),
      riesgo: new Map([
        [1, 'Alto'],
        [2, 'Medio'],
        [3, 'Bajo'],
      ]),
    },
    departments: new Map(places.rows.map(({ id, departamento }) => [id, departamento])),
  }
}, 120_000)

type Row = { readonly cajId: number; readonly columnas: Record<string, unknown> }
const ask = async (caller: Caller, endpoint: typeof calls.searchDynamicReport, body: object) => {
  const answer = await caller.call(endpoint, { body })
  if (answer.status !== 200) throw new Error(`${JSON.stringify(body)} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body as unknown as { results: Row[]; total: number }
}
const sorts = ['cajId', 'anio', 'fechaEntregaVisita'] as const
const sortColumns = { cajId: 'id', anio: 'anio_contable', fechaEntregaVisita: 'fecha_entrega_visita' } as const
/** What has no value comes last; rows that are alike by number. */
function sorted(found: readonly Stored[], name: (typeof sorts)[number], order: 1 | -1): Stored[] {
  const value = (row: Stored) => row[sortColumns[name]] ?? null
  return found.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === other) return order * (a.id - b.id)
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other ? -order : order
  })
}

it(
  'answers any question as plain code does: rows, columns, totals, bars and files',
  async () => {
    const random = seededRandom(2026)
    for (let at = 0; at < runs(300).numRuns; at += 1) {
      const { caller, looker } = random.pick(people)
      const values = oracle.randomQuestion(random, rows, known, looker)
      const [sortField, sortOrder] = [random.pick(sorts), random.pick([1, -1] as const)]
      const found = sorted(oracle.foundBy(values, rows, known, looker), sortField, sortOrder)
      const first = random.below(4) === 0 ? random.below(20) : 0
      const body = { values, sortField, sortOrder, rows: 50, first }
      const { results, total } = await ask(caller, calls.searchDynamicReport, body)
      expect({ ids: results.map(({ cajId }) => cajId), total, body: JSON.stringify(body) }).toEqual({
        ids: found.slice(first, first + 50).map(({ id }) => id),
        total: found.length,
        body: JSON.stringify(body),
      })
      const columns = oracle.columnsOf(values).filter(({ kind }) => kind !== 'attachments')
      results.forEach(({ columnas }, row) => {
        for (const spec of columns)
          expect([spec.campo, columnas[spec.campo]]).toEqual([spec.campo, oracle.shown(spec, found[first + row]!, known, looker)])
      })
      if (at % 3 === 0)
        await checkBars(
          caller,
          looker,
          values,
          found,
          random.pick(oracle.specs.filter(({ kind }) => kind !== 'words' && kind !== 'attachments')),
        )
      if (at % 25 === 0) await checkFile(caller, { values, sortField, sortOrder }, found)
    }
  },
  patience(120_000).timeout,
)

async function checkFile(caller: Caller, body: object, found: readonly Stored[]): Promise<void> {
  const file = await caller.call(calls.generateExcelDynamicReport, { body })
  const lines = (await readXlsx(new Uint8Array(file.raw))).sheets[0]!.rows
  const head = lines.findIndex(([cell]) => cell === '#')
  expect(lines.slice(head + 1).map(([id]) => id)).toEqual(found.map(({ id }) => id))
}

async function checkBars(
  caller: Caller,
  looker: oracle.Looker,
  values: oracle.Question,
  found: readonly Stored[],
  spec: (typeof oracle.specs)[number],
) {
  const { body } = await caller.call(calls.getDynamicReportTotals, { body: { values, por: spec.campo } })
  const { barras, total, otros } = body as unknown as {
    barras: { etiqueta: string; cantidad: number; criterio: object }[]
    total: number
    otros: number
  }
  const counted = new Map<string, number>()
  for (const row of found) {
    const value = spec.value(row, known, looker)
    const key = spec.kind === 'date' ? String(value ?? 'nada').slice(0, 7) : String(value || (spec.kind === 'number' ? 'nada' : 0))
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  expect({ total, otros, cantidades: barras.map(({ cantidad }) => cantidad).toSorted((a, b) => a - b) }).toEqual({
    total: found.length,
    otros: 0,
    cantidades: [...counted.values()].toSorted((a, b) => a - b),
  })
  const bar = barras[0]
  if (!bar) return
  const campos = [...values.campos.filter(({ campo }) => campo !== spec.campo), { campo: spec.campo, ...bar.criterio }]
  const secciones = [...new Set([...values.secciones, spec.seccion])]
  // A section that was off would switch its other criteria on.
  const alone = values.secciones.includes(spec.seccion)
    ? campos
    : campos.filter(({ campo }) => campo === spec.campo || isActive(values, campo))
  const narrowed = await ask(caller, calls.searchDynamicReport, { values: { ...values, secciones, campos: alone } })
  expect([narrowed.total, JSON.stringify({ values, spec: spec.campo, bar })]).toEqual([
    bar.cantidad,
    JSON.stringify({ values, spec: spec.campo, bar }),
  ])
}
const isActive = ({ secciones }: oracle.Question, campo: string): boolean =>
  secciones.includes(oracle.specs.find((spec) => spec.campo === campo)!.seccion)

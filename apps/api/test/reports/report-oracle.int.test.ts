import { branchRecord, cashierRecord, recordPerids } from '@soportica/contract/records/records'
import * as calls from '@soportica/contract/reports/calls'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { patience as inSweep, runs } from '../../../../packages/rules/test/sweep.ts'
import { type Random, seededRandom } from '../../src/demo/random.ts'
import { type Caller, testApp } from '../app.ts'
import { storeCast } from '../factories/cashierCast.ts'
import { branchRights, ofBranches, storeBranches } from '../factories/reportBranches.ts'
import * as oracle from '../factories/reportOracle.ts'
import type { Stored } from '../factories/storedCashiers.ts'
import { patience } from '../patience.ts'

const app = testApp({ clock: () => new Date('2026-11-20T15:00:00Z') })
type Person = { readonly caller: Caller; readonly looker: oracle.Looker }
type Trial = {
  readonly system: oracle.System
  readonly id: 'cajId' | 'sucId'
  readonly search: typeof calls.searchDynamicReport | typeof calls.searchDynamicBranchReport
  readonly totals: typeof calls.getDynamicReportTotals | typeof calls.getDynamicBranchReportTotals
  readonly file: typeof calls.generateExcelDynamicReport | typeof calls.generateExcelDynamicBranchReports
  readonly rows: readonly Stored[]
  readonly known: oracle.Known
  readonly people: readonly Person[]
  readonly dates: Readonly<Record<string, string>>
}
const trials: Record<string, Trial> = {}

const reading = (record: typeof cashierRecord): number[] =>
  (['viewNotes', 'viewAttached'] as const).map((accion) => recordPerids(record, accion)[0]!)
const nameOf: Readonly<Record<string, string>> = { app_user: "btrim(nombre || ' ' || apellido)" }
const tables = ['region', 'department', 'municipality', 'modality', 'typology', 'intervention_type', 'cashier_status', 'visit_status']
const more = ['design_status', 'branch_status', 'branch_format', 'realestate_status', 'app_user']

async function namesIn(table: string): Promise<[string, Map<number, string>]> {
  const text = `select id, ${nameOf[table] ?? 'nombre'} as nombre from ${table}`
  const found = await app().database.pool.query<{ id: number; nombre: string }>(text)
  return [table, new Map(found.rows.map(({ id, nombre }) => [id, nombre]))]
}

/** Notes and files of one stage; the last note counts. */
async function hang(
  sistema: number,
  actid: number,
  rows: readonly Stored[],
  tipos: readonly number[],
): Promise<Map<number, oracle.Hanging>> {
  const random = seededRandom(5)
  const hanging = new Map<number, oracle.Hanging>()
  for (const { id } of rows) {
    if (random.below(3) > 0) continue
    const texto = `Se entregó la ${random.pick(['llave', 'clave'])} ${id}`
    const nota = { texto, dia: random.pick(['2026-10-10', '2026-11-20']), autor: random.pick([1, 2]) }
    hanging.set(id, { nota, tipos: [random.pick(tipos)] })
  }
  const { pool } = app().database
  await pool.query('delete from note where sistema = $1', [sistema])
  await pool.query('delete from attachment_version')
  await pool.query('delete from attachment where sistema = $1', [sistema])
  const made = [...hanging].map(
    ([
      registro,
      {
        nota,
        tipos: [tipo],
      },
    ]) => ({ registro, tipo, ...nota! }),
  )
  const each = 'from jsonb_to_recordset($3) as r (registro int, tipo int, texto text, dia text, autor int)'
  const notes = (texto: string, autor: string) => `
    insert into note (sistema, registro, actid, descripcion, texto, usureg, usuact, fecact)
    select $1, registro, $2, ${texto}, ${texto}, ${autor}, ${autor}, (dia || 'T23:30:00-05:00')::timestamptz ${each}`
  const params = [sistema, actid, JSON.stringify(made)]
  await pool.query(notes("'Antes, boreal'", '1'), params)
  await pool.query(notes('texto', 'autor'), params)
  await pool.query(
    `insert into attachment (sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, ruta, usureg, usuact)
     select $1, registro, $2, tipo, 1, 'x', 'x.pdf', 'x.pdf', 'application/pdf', 1, '\\x00', 'x', 1, 1 ${each}`,
    params,
  )
  return hanging
}

async function lookers(rights: readonly (readonly number[])[], reads: readonly number[]): Promise<Person[]> {
  const callers = await Promise.all(rights.map((permisos) => app().signInWith(...permisos)))
  return callers.map((caller, at) => {
    const permisos = rights[at]!
    const may = reads.every((perid) => permisos.includes(perid))
    return { caller, looker: { usuid: caller.usuid, permisos, actua: [caller.usuid], notas: may, archivos: may } }
  })
}

beforeAll(async () => {
  const { pool } = app().database
  const cast = await storeCast(app())
  const readsCashiers = reading(cashierRecord)
  const readsBranches = reading(branchRecord)
  const ofCashiers = await lookers(
    [
      [9, 90, ...readsCashiers],
      [11, 438],
    ],
    readsCashiers,
  )
  const ofBoth = await lookers([[267, 91, ...readsBranches], ...branchRights], readsBranches)
  const branches = await storeBranches(app().database, 300, [...ofBoth.map(({ caller }) => caller.usuid), 1])
  const places = await pool.query<{ id: number; departamento: number }>('select id, departamento from municipality')
  const known = {
    modalities: cast.modalities,
    names: {
      ...Object.fromEntries(await Promise.all([...tables, ...more].map(namesIn))),
      riesgo: new Map([
        [1, 'Alto'],
        [2, 'Medio'],
        [3, 'Bajo'],
      ]),
    },
    departments: new Map(places.rows.map(({ id, departamento }) => [id, departamento])),
  }
  trials['cashiers'] = {
    system: oracle.ofCashiers,
    id: 'cajId',
    search: calls.searchDynamicReport,
    totals: calls.getDynamicReportTotals,
    file: calls.generateExcelDynamicReport,
    rows: cast.rows,
    known: { ...known, hanging: await hang(1, 2, cast.rows, oracle.ofCashiers.tipos) },
    people: [...cast.people.map(({ caller, looker }) => ({ caller, looker: { ...looker, notas: false, archivos: false } })), ...ofCashiers],
    dates: { anio: 'anio_contable', fechaEntregaVisita: 'fecha_entrega_visita', proximaEntrega: 'proxima' },
  }
  trials['branches'] = {
    system: ofBranches,
    id: 'sucId',
    search: calls.searchDynamicBranchReport,
    totals: calls.getDynamicBranchReportTotals,
    file: calls.generateExcelDynamicBranchReports,
    rows: branches,
    known: { ...known, hanging: await hang(2, 1, branches, ofBranches.tipos) },
    people: ofBoth,
    dates: { anio: 'anio_contable', fechaEntregaLocal: 'fecha_entrega_local' },
  }
}, patience(120_000))

/** Rows without a value come last; equal rows by number. */
function sorted(found: readonly Stored[], name: string, order: 1 | -1): Stored[] {
  const value = (row: Stored) => row[name] ?? null
  return found.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === other) return order * (a.id - b.id)
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other ? -order : order
  })
}

type Drawn = ReturnType<typeof draw>
/** Everything of a question that is left to chance. */
function draw(random: Random, { system, rows, known, people, dates, id }: Trial, at: number) {
  // Concurrent callers are different users: each may run two at once.
  const { caller, looker } = people[at % people.length]!
  const values = oracle.randomQuestion(random, system, rows, known, looker)
  const [sortField, sortOrder] = [random.pick([id, ...Object.keys(dates)]), random.pick([1, -1] as const)]
  const found = sorted(oracle.foundBy(system, values, rows, known, looker), dates[sortField] ?? 'id', sortOrder)
  const first = random.below(4) === 0 ? random.below(20) : 0
  const bar = random.pick(system.specs.filter(({ kind }) => kind !== 'words' && kind !== 'attachments'))
  return { at, caller, looker, values, order: { sortField, sortOrder }, found, first, bar }
}

type Row = { readonly columnas: Record<string, unknown>; readonly cajId: number; readonly sucId: number }
async function ask({ search }: Trial, caller: Caller, body: object) {
  const answer = await caller.call(search, { body })
  if (answer.status !== 200) throw new Error(`${JSON.stringify(body)} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body as unknown as { results: Row[]; total: number }
}

async function check(trial: Trial, drawn: Drawn): Promise<void> {
  const { at, caller, looker, values, order, found, first } = drawn
  const body = { values, ...order, rows: 50, first }
  const { results, total } = await ask(trial, caller, body)
  expect({ ids: results.map((row) => row[trial.id]), total, body: JSON.stringify(body) }).toEqual({
    ids: found.slice(first, first + 50).map(({ id }) => id),
    total: found.length,
    body: JSON.stringify(body),
  })
  const columns = oracle.columnsOf(trial.system, values).filter(({ kind }) => kind !== 'attachments')
  const expected = found.slice(first, first + 50).map((row) => columns.map((spec) => oracle.cellValue(spec, row, trial.known, looker)))
  expect(results.map(({ columnas }) => columns.map(({ campo }) => columnas[campo]))).toEqual(expected)
  if (at % 3 === 0) await checkBars(trial, drawn)
  if (at % 25 === 0) await checkFile(trial, drawn)
}

const atOnce = 4
it.each(['cashiers', 'branches'])(
  'answers any question about %s as plain code does: rows, columns, totals, bars and files',
  async (name) => {
    const trial = trials[name]!
    const random = seededRandom(2026)
    const drawn = Array.from({ length: runs(50, 2_500).numRuns }, (_, at) => draw(random, trial, at))
    for (let at = 0; at < drawn.length; at += atOnce) await Promise.all(drawn.slice(at, at + atOnce).map((one) => check(trial, one)))
  },
  Math.max(inSweep().timeout, patience(60_000)),
)

// Records that are named are sorted row by row; everything is read from the notes and files.
it.each([
  ['cashiers', 'cajeros', ['fechaNota_visita', 'adjuntos_visita']],
  ['branches', 'sucursales', ['nota_inmobiliaria', 'autorNota_inmobiliaria', 'tipoAdj']],
] as const)('sorts all %s by notes or files as it sorts the same records when they are named', async (name, chosen, fields) => {
  const trial = trials[name]!
  const { caller } = trial.people.find(({ looker }) => looker.notas)!
  for (const sortField of fields)
    for (const sortOrder of [1, -1]) {
      const page = async (values: object, first: number) =>
        (await ask(trial, caller, { values, sortField, sortOrder, rows: 150, first })).results.map((row) => row[trial.id])
      const ids = [...(await page({}, 0)), ...(await page({}, 150))]
      const chosenIds = await page({ [chosen]: trial.rows.map(({ id }) => id) }, 0)
      expect({ sortField, sortOrder, ids: ids.slice(0, 150) }).toEqual({ sortField, sortOrder, ids: chosenIds })
      expect(new Set(ids).size).toBe(ids.length)
    }
})

async function checkFile({ file }: Trial, { caller, values, order, found }: Drawn): Promise<void> {
  const made = await caller.call(file, { body: { values, ...order } })
  const lines = (await readXlsx(new Uint8Array(made.raw))).sheets[0]!.rows
  const head = lines.findIndex(([cell]) => cell === '#')
  expect(lines.slice(head + 1).map(([id]) => id)).toEqual(found.map(({ id }) => id))
}

type Bars = { readonly barras: { readonly cantidad: number; readonly criterio: object }[]; readonly total: number; readonly otros: number }
async function checkBars(trial: Trial, { caller, looker, values, found, bar: spec }: Drawn): Promise<void> {
  const { body } = await caller.call(trial.totals, { body: { values, por: spec.campo } })
  const { barras, total, otros } = body as unknown as Bars
  const counted = new Map<string, number>()
  for (const row of found) {
    const value = spec.value(row, trial.known, looker)
    const key = spec.kind === 'date' ? String(value ?? 'nada').slice(0, 7) : String(value ?? (spec.kind === 'number' ? 'nada' : 0))
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
  const isActive = (campo: string) => values.secciones.includes(trial.system.specs.find((other) => other.campo === campo)!.seccion)
  // A section that was off would switch its other criteria on.
  const alone = values.secciones.includes(spec.seccion) ? campos : campos.filter(({ campo }) => campo === spec.campo || isActive(campo))
  const narrowed = await ask(trial, caller, { values: { ...values, secciones, campos: alone } })
  const of = JSON.stringify({ values, spec: spec.campo, bar })
  expect([narrowed.total, of]).toEqual([bar.cantidad, of])
}

import { setTimeout as wait } from 'node:timers/promises'
import { searchDynamicReport } from '@soportica/contract/reports/calls'
import { cashierReport } from '@soportica/contract/reports/reports'
import { remember } from '../apps/api/src/capabilities/lists/remember.ts'
import { type ReportMeans, searchReport } from '../apps/api/src/capabilities/reports/answerReport.ts'
import { countFound, streamFound } from '../apps/api/src/capabilities/reports/report.queries.ts'
import type { ReportQuestion } from '../packages/contract/src/reports/question.ts'
import { besideStatements, contextOf, lookAtSession } from './besideBare.ts'
import { type Flow, recordFlow } from './flow.ts'
import { folderOf } from './folder.ts'
import { httpTarget } from './load.ts'
import { memoryOf } from './processMemory.ts'
import { signIn, startProduct } from './product.ts'
import { tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { percentile, rounded } from './statistics.ts'

const usual = '1000000'
const asked = 30
const othersAsked = 400
const targets = { p50Ms: 150, p99Ms: 1_000, narrowToSql: 0.6, othersP99Ms: 60, excelSeconds: 8 }

const byNumber = { registros: [], sortField: 'cajId', sortOrder: -1 } as const
const basica = (...campos: ReportQuestion['campos']): ReportQuestion => ({ ...byNumber, secciones: ['basica'], campos })
/** Ten questions, from narrow to everything. */
const questions: readonly (readonly [string, ReportQuestion])[] = [
  ['chosen', { ...basica({ campo: 'nombreCajero' }), registros: [10, 20, 30] }],
  ['code', basica({ campo: 'codigoCajero', texto: 'C-77' }, { campo: 'nombreCajero' })],
  ['words and year', basica({ campo: 'nombreCajero', texto: 'centro norte' }, { campo: 'anioContable', minimo: 2026, maximo: 2026 })],
  ['region and status', basica({ campo: 'idRegion', ids: [8] }, { campo: 'idEstadoCajero', ids: [2] })],
  [
    'actor',
    {
      ...byNumber,
      secciones: ['visita'],
      campos: [
        { campo: 'idVisitante', ids: [3] },
        { campo: 'fechaEntregaVisita', periodo: 'esteAnio' },
      ],
    },
  ],
  ['days of a stage', { ...byNumber, secciones: ['diseno'], campos: [{ campo: 'totalDiasDiseno', minimo: 5, maximo: 15 }] }],
  ['month', { ...byNumber, secciones: ['aconstructor'], campos: [{ campo: 'fechaEntregaATM', periodo: 'mesPasado' }] }],
  ['yes', { ...byNumber, secciones: ['visita'], campos: [{ campo: 'requiereVisita', valor: 1 }, { campo: 'idEstadoVisita' }] }],
  ['by region', { ...basica({ campo: 'idRegion' }, { campo: 'idMunicipio' }), sortField: 'idRegion', sortOrder: 1 }],
  ['everything', basica(...cashierReport.sections[0]!.fields.map(({ key }) => ({ campo: key })))],
]
const narrow = 3

const figuresOf = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: rounded(percentile(sorted, 0.5)), p99: rounded(percentile(sorted, 0.99)) }
}
async function timed(times: number, run: () => Promise<unknown>): Promise<number[]> {
  const each: number[] = []
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now()
    await run()
    each.push(performance.now() - begun)
  }
  return each
}

/** First pages with their exact totals, what others wait beside a broad question, and a large file. `-- report 20000 folder`: of fewer, in a folder that is kept. */
export async function benchReport(
  resources: AsyncDisposableStack,
  [rows = usual, kept]: readonly string[],
): Promise<Record<string, unknown>> {
  const folder = await folderOf(resources, kept)
  const { url, database } = await seededCluster(resources, folder, 0, [['cashier', Number(rows)]])
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const token = await signIn(product.url)
  const ask = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${product.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const wired = ({ registros, secciones, campos, ...order }: ReportQuestion) => ({
    values: { cajeros: registros, secciones, campos },
    ...order,
  })
  const search = (question: ReportQuestion) => ask('cashiers/search_dynamic_report', wired(question))

  const asking = {
    report: cashierReport,
    viewer: contextOf(database).user,
    user: contextOf(database).user,
    hoy: new Date().toISOString().slice(0, 10),
    isHoliday: () => false,
  }
  /** The question as anybody would write it: its columns with whatever names them, and how many there are. */
  const plain = async (question: ReportQuestion): Promise<Flow> => {
    const { text, values } = streamFound(asking, question)
    const counted = await recordFlow(database, () => countFound(database.db, asking, question))
    return [
      {
        on: 'pool',
        queries: [{ name: 'plain', text: `${text} limit 20`, values: [...values] }, ...counted.flatMap(({ queries }) => queries)],
      },
    ]
  }
  const means: ReportMeans = {
    reading: database.db,
    calendar: async () => () => false,
    clock: () => new Date(),
    places: new Map(),
    counted: remember(),
    kinds: [],
  }
  /** What the product sends for it once it has been asked for. */
  const own = async (question: ReportQuestion): Promise<Flow> => {
    const run = () => searchReport(means, cashierReport, asking, { ...question, rows: 20, first: 0 })
    await run()
    return [...(await lookAtSession(database, token)), ...(await recordFlow(database, run))]
  }

  const pages: Record<string, unknown>[] = []
  for (const [name, question] of questions) {
    const begun = performance.now()
    const { total } = await search(question)
    const firstMs = rounded(performance.now() - begun)
    const figures = figuresOf(await timed(asked, () => search(question)))
    tell(`${name}: ${String(total)} rows, first ${firstMs} ms, then p50 ${figures.p50} p99 ${figures.p99} ms`)
    pages.push({ name, total, firstMs, ...figures })
  }
  const besideSql: Record<string, unknown>[] = []
  for (const [name, question] of questions.slice(0, narrow)) {
    const asks = httpTarget(`${product.url}${searchDynamicReport.path}`, () => JSON.stringify(wired(question)), token)
    for (const [which, flow] of [
      ['its own statements', await own(question)],
      ['one plain statement and its count', await plain(question)],
    ] as const) {
      tell(`\n${name}, beside ${which}, bare:`)
      besideSql.push({ name, which, ...(await besideStatements(resources, { folder, url }, flow, asks)) })
    }
  }

  // What a list counts is kept until somebody saves: the first call counts a million.
  const list = () => ask('cashiers/list_cashiers', { rows: 20 })
  await list()
  const alone = figuresOf(await timed(othersAsked, list))
  let broad = true
  const [, everything] = questions.at(-1)!
  const asksAll = (async () => {
    while (broad) await search(everything)
  })()
  const others = figuresOf(await timed(othersAsked, list))
  broad = false
  await asksAll
  tell(`a page of the list alone: p50 ${alone.p50} p99 ${alone.p99} ms; beside everything: p50 ${others.p50} p99 ${others.p99} ms`)

  const columns = cashierReport.sections.flatMap(({ key, fields }) => fields.map((field) => ({ key, campo: field.key }))).slice(0, 60)
  const file = { ...byNumber, secciones: [...new Set(columns.map(({ key }) => key))], campos: columns.map(({ campo }) => ({ campo })) }
  const { total } = await search(file)
  const memory = () => memoryOf(product.pid, true).residentMb
  const before = memory()
  let most = before
  const begun = performance.now()
  const { expid } = await ask('exports', { lista: cashierReport.lista, filtros: wired(file) })
  for (;;) {
    const state = (await (
      await fetch(`${product.url}/api/exports/${String(expid)}`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { estado: string }
    if (state.estado === 'lista') break
    if (!['pendiente', 'en curso'].includes(state.estado)) throw new Error(`the file ended as ${state.estado}`)
    await wait(200)
    most = Math.max(most, memory())
  }
  const excel = { rows: total, columns: columns.length, seconds: rounded((performance.now() - begun) / 1000), moreMb: most - before }
  return { targets, pages, besideSql, aloneP99Ms: alone.p99, othersP99Ms: others.p99, excel }
}

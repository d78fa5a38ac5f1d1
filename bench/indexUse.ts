import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { resolve } from 'node:path'
import { getDetailCashier, saveCashier } from '@soportica/contract/cashiers/calls'
import { getChildren } from '@soportica/contract/cashiers/consultCalls'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { cashierSortFields } from '@soportica/contract/cashiers/listColumns'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { getUses } from '@soportica/contract/catalogs/catalogTools'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { windowSoon, windowsLate } from '@soportica/rules/due'
import { stagesDue } from '../apps/api/src/capabilities/projects/events/stageAlerts.queries.ts'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { temporaryFolder } from './folder.ts'
import { signIn, startProduct } from './product.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'

type Asked = { readonly path: string; readonly body: object }
type Use = { readonly index: string; readonly scans: number; readonly megabytes: number }

const idle = () => false
const modules = cashierProject.modules.map(({ name }) => name)
const terms = ['vencido', 'porVencer', 'semana'] as const

/** Each filter, sort, tab and module of the list once, and the calls beside it; what the product remembers it does not ask again. */
function everyList(row: Sample): Asked[] {
  const filters: object[] = [
    { consecutivo: [row.id] },
    { nombre: 'dorado' },
    { nombre: 'la' },
    { nombre: 'el parque' },
    { nombre: 'dorado', region: [1] },
    { nombre: 'la', region: [1] },
    { anioContable: row.anio },
    { anioContable: row.anio, region: [1] },
    { codigo: row.codigo.slice(0, 5) },
    { codigo: row.codigo.slice(0, 1) },
    ...(['region', 'municipio', 'tipologia', 'tipoIntervencion', 'modalidad', 'centroCostos'] as const).map((name) => ({ [name]: [1] })),
    { actor: [row.actor] },
    { actor: [0] },
    { padreHijo: 1 },
    { padreHijo: 2 },
    { listoParaEntregar: 0 },
    { listoParaEntregar: 1 },
    { pendiente: 1 },
    ...terms.map((plazo) => ({ plazo })),
    ...cashierProject.dueStages.map(({ stage }) => ({ plazo: 'vencido', etapa: stage.key })),
    { plazo: 'vencido', actor: [row.actor] },
  ]
  const asked: object[] = [
    ...modules.flatMap((tipoModulo) => [0, 1, 2, 3, 4].map((estado) => ({ tipoModulo, estado }))),
    ...['cashiers', 'visit'].flatMap((tipoModulo) => filters.map((each) => ({ tipoModulo, filters: each }))),
    ...cashierSortFields.flatMap((sortField) =>
      ([1, -1] as const).flatMap((sortOrder) => [0, 5_000].map((first) => ({ tipoModulo: 'cashiers', sortField, sortOrder, first }))),
    ),
  ]
  return asked.flatMap((body) => [
    { path: lists.listCashiers.path, body: { rows: 20, ...body } },
    ...('sortField' in body ? [] : [{ path: lists.getTabsCashiers.path, body }]),
  ])
}

const besides = (row: Sample): Asked[] => [
  ...[row.codigo, String(row.id), 'parque dorado', 'zq'].map((texto) => ({ path: lists.getCashiers.path, body: { texto, rows: 20 } })),
  { path: getChildren.path, body: { cajid: row.id, texto: 'parque', rows: 20 } },
  { path: getDetailCashier.path, body: { cajid: row.id } },
  { path: lists.byAccountingYear.path, body: {} },
  { path: lists.statusByYear.path, body: { anio: row.anio } },
  { path: lists.dueSummary.path, body: {} },
  { path: lists.pendingSummary.path, body: {} },
  { path: saveCashier.path, body: { cajid: row.id, direccion: `Calle ${Date.now() % 1000}` } },
  { path: saveCashier.path, body: { cajid: row.id, codigoCajero: `${row.codigo}-N` } },
  ...catalogs.map(({ name }) => ({ path: getUses.path, body: { catalogo: name, id: 1 } })),
]

type Sample = { readonly id: number; readonly codigo: string; readonly anio: number; readonly actor: number }
async function sampleOf({ pool }: Database): Promise<Sample> {
  const { rows } = await pool.query<Sample>(`select id, codigo, anio_contable as anio, visitante as actor from cashier
    where codigo is not null and visitante is not null and eliminado_en is null order by md5(id::text) limit 1`)
  return rows[0]!
}

async function usesOf({ pool }: Database): Promise<Use[]> {
  const { rows } =
    await pool.query<Use>(`select indexrelname as index, idx_scan::int as scans, round(pg_relation_size(indexrelid) / 1e6, 1)::float as megabytes
    from pg_stat_user_indexes where relname = 'cashier' order by 1`)
  return rows
}

async function call(url: string, token: string, { path, body }: Asked): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  return answer.status
}

/**
 * Which indexes of the cashiers' table are asked, and how often: everything that the product lists, counts, opens, saves and tells of, once,
 * by each of the demo's people. A folder that is named is kept.
 */
export async function benchIndexUse(resources: AsyncDisposableStack, [count = '1000000', kept]: readonly string[]) {
  if (kept) await mkdir(kept, { recursive: true })
  const folder = kept ? resolve(kept) : await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 0, [['cashier', Number(count)]])
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const row = await sampleOf(database)
  const before = new Map((await usesOf(database)).map(({ index, scans }) => [index, scans]))
  const refused: Record<string, number> = {}
  for (const who of demoUsers) {
    const token = await signIn(product.url, who)
    for (const asked of [...everyList(row), ...besides(row)]) {
      const status = await call(product.url, token, asked)
      if (status >= 500) throw new Error(`${asked.path} answered ${status}: ${JSON.stringify(asked.body)}`)
      if (status >= 400) refused[`${who.usuario} ${asked.path} ${status}`] = (refused[`${who.usuario} ${asked.path} ${status}`] ?? 0) + 1
    }
  }
  const today = dayInBogota(new Date())
  await stagesDue(database.db, cashierProject, 1, [windowSoon(today, idle), ...windowsLate(today, idle)])
  // The server says what it counted a second after it was idle.
  await wait(3_000)
  const uses = (await usesOf(database)).map((use) => ({ ...use, scans: use.scans - (before.get(use.index) ?? 0) }))
  for (const { index, scans, megabytes } of uses) tell(`${index.padEnd(36)}${column(scans, 9)}${column(megabytes, 9, 1)} MB`)
  tell(
    `\nunused: ${
      uses
        .filter(({ scans }) => scans === 0)
        .map(({ index }) => index)
        .join(', ') || 'none'
    }`,
  )
  tell(`refused: ${JSON.stringify(refused)}`)
  return { rows: Number(count), uses, refused }
}

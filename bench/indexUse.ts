import { setTimeout as wait } from 'node:timers/promises'
import { getUses } from '@soportica/contract/catalogs/catalogTools'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { alertTypesOf } from '@soportica/contract/notifications/alertTypes'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { windowSoon, windowsLate } from '@soportica/rules/due'
import { stagesDue } from '../apps/api/src/capabilities/projects/events/stageAlerts.queries.ts'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { folderOf } from './folder.ts'
import { signIn, startProduct } from './product.ts'
import { type Asked, besides, everyList, type ProjectCalls, projectCalls, type Sample } from './projectCalls.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'

type Use = { readonly table: string; readonly index: string; readonly scans: number; readonly megabytes: number }

const idle = () => false
const branchShare = 5
const tables = projectCalls.map(({ project }) => project.entidad)

async function sampleOf({ pool }: Database, { project, actor }: ProjectCalls): Promise<Sample> {
  const { rows } = await pool.query<Sample>(`select id, codigo, anio_contable as anio, ${actor} as actor from ${project.entidad}
    where codigo is not null and ${actor} is not null and eliminado_en is null order by md5(id::text) limit 1`)
  return rows[0]!
}

async function usesOf({ pool }: Database): Promise<Use[]> {
  const { rows } = await pool.query<Use>(
    `select relname as table, indexrelname as index, idx_scan::int as scans, round(pg_relation_size(indexrelid) / 1e6, 1)::float as megabytes
    from pg_stat_user_indexes where relname = any($1) order by 1, 2`,
    [tables],
  )
  return rows
}

/** How often each table was read from end to end. */
async function wholeReads({ pool }: Database): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ table: string; scans: number }>(
    'select relname as table, seq_scan::int as scans from pg_stat_user_tables where relname = any($1)',
    [tables],
  )
  return Object.fromEntries(rows.map(({ table, scans }) => [table, scans]))
}

async function call(url: string, token: string, { path, body }: Asked): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  return answer.status
}

/**
 * Which indexes of the tables of projects are asked, and how often: everything that the product lists, counts, opens, saves and tells of, once,
 * by each of the demo's people.
 */
export async function benchIndexUse(resources: AsyncDisposableStack, [count = '1000000', kept]: readonly string[]) {
  const folder = await folderOf(resources, kept)
  const rows = { cashier: Number(count), branch: Math.ceil(Number(count) / branchShare) }
  const { url, database } = await seededCluster(resources, folder, 0, Object.entries(rows))
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const asks: Asked[] = catalogs.map(({ name }) => ({ path: getUses.path, body: { catalogo: name, id: 1 } }))
  for (const calls of projectCalls) {
    const row = await sampleOf(database, calls)
    asks.push(...everyList(calls, row), ...besides(calls, row))
  }
  const before = new Map((await usesOf(database)).map(({ index, scans }) => [index, scans]))
  const wholeBefore = await wholeReads(database)
  const refused: Record<string, number> = {}
  for (const who of demoUsers) {
    const token = await signIn(product.url, who)
    for (const asked of asks) {
      const status = await call(product.url, token, asked)
      if (status >= 500) throw new Error(`${asked.path} answered ${status}: ${JSON.stringify(asked.body)}`)
      if (status >= 400) refused[`${who.usuario} ${asked.path} ${status}`] = (refused[`${who.usuario} ${asked.path} ${status}`] ?? 0) + 1
    }
  }
  const today = dayInBogota(new Date())
  for (const { project } of projectCalls)
    await stagesDue(database.db, project, alertTypesOf(project.sistema)[0]!.tasid, [windowSoon(today, idle), ...windowsLate(today, idle)])
  // The server says what it counted a second after it was idle.
  await wait(3_000)
  const uses = (await usesOf(database)).map((use) => ({ ...use, scans: use.scans - (before.get(use.index) ?? 0) }))
  for (const { index, scans, megabytes } of uses) tell(`${index.padEnd(36)}${column(scans, 9)}${column(megabytes, 9, 1)} MB`)
  const wholeNow = await wholeReads(database)
  const whole = Object.fromEntries(tables.map((table) => [table, (wholeNow[table] ?? 0) - (wholeBefore[table] ?? 0)]))
  tell(`read from end to end: ${JSON.stringify(whole)}`)
  for (const table of tables) {
    const unused = uses.filter((use) => use.table === table && use.scans === 0).map(({ index }) => index)
    tell(`\nunused of ${table}: ${unused.join(', ') || 'none'}`)
  }
  tell(`refused: ${JSON.stringify(refused)}`)
  return { rows, whole, uses, refused }
}

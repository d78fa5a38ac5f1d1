import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { connectDatabase } from '../apps/api/src/plugins/db/database.ts'
import { attachEmbeddedPostgres } from '../apps/api/src/plugins/embedded/embedded-postgres.ts'
import { familyOf } from './processMemory.ts'
import { limitOf } from './promise.ts'
import { seed, signIn, startProduct } from './product.ts'
import { median, percentile, printLine, rounded } from './report.ts'
import { scaleOf } from './scale.ts'
import { nextAct, openWorkplace, type Session, type Workplace } from './workplace.ts'

const promised = { users: 50, p50: 60, p99: 250 }
const days = { quick: { users: [20], seconds: 10 }, full: { users: [50, 100, 200], seconds: 90 } }
/** A user does something every half minute on average. */
const thinkingMs = 30_000
const signInsAtOnce = 4
const clockTicks = 100

/** Users who all work at once with the list of cashiers open: times of their calls, and the processor time that each costs. */
export async function benchDay(resources: AsyncDisposableStack, words: readonly string[], quick: boolean) {
  const { rows, folder } = await scaleOf(resources, words, quick)
  const day = quick ? days.quick : days.full
  await seed(resources, folder, rows)
  const product = await startProduct(resources, { folder, production: true })
  const databaseUrl = (await attachEmbeddedPostgres(join(folder, 'data/postgres')))!
  const postmaster = Number(readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  const most = Math.max(...day.users)
  await makeUsers(databaseUrl, most)
  const begun = performance.now()
  const sessions = await signInAll(product.url, most)
  const signInsPerSecond = rounded(most / ((performance.now() - begun) / 1_000))
  printLine(`${most} users signed in, ${signInsPerSecond} a second`)
  const workplaces = await openWorkplaces(resources, product.url, sessions)

  const levels = []
  for (const users of day.users) {
    const present = workplaces.slice(0, users)
    for (const workplace of present) workplace.look()
    await wait(quick ? 1_000 : 10_000)
    for (const workplace of present) workplace.times.clear()
    const before = spentBy(product.pid, postmaster)
    const until = performance.now() + day.seconds * 1_000
    await Promise.all(present.map((workplace) => work(workplace, until)))
    const after = spentBy(product.pid, postmaster)
    const spent = { api: after.api - before.api, database: after.database - before.database }
    for (const workplace of present) workplace.lookAway()
    levels.push(levelOf(users, day.seconds, present, spent))
  }
  const reached = levels
    .filter(({ users }) => users <= promised.users)
    .every(({ p50, p99 }) => p50 <= limitOf(promised.p50) && p99 <= limitOf(promised.p99))
  return { rows, promised, thinkingMs, signInsPerSecond, levels, reached }
}

/** The database is a child of the product. */
function spentBy(product: number, postmaster: number): Spent {
  const database = processorTime(postmaster)
  return { api: processorTime(product) - database, database }
}

type Spent = { readonly api: number; readonly database: number }
function levelOf(users: number, seconds: number, present: readonly Workplace[], spent: Spent) {
  const times = present.flatMap((workplace) => [...workplace.times.values()].flat())
  const coresOf = (amount: number): number => rounded(amount / seconds, 2)
  const figures = {
    users,
    callsPerSecond: rounded(times.length / seconds),
    p50: rounded(median(times)),
    p99: rounded(percentile(times, 0.99)),
    failed: present.reduce((sum, { failures }) => sum + failures.length, 0),
    apiCores: coresOf(spent.api),
    databaseCores: coresOf(spent.database),
  }
  printLine(JSON.stringify(figures))
  const kinds = [...new Set(present.flatMap((workplace) => [...workplace.times.keys()]))]
  for (const kind of kinds) {
    const each = present.flatMap((workplace) => workplace.times.get(kind) ?? [])
    printLine(`  ${kind}: ${each.length} calls, p50 ${rounded(median(each))}, p99 ${rounded(percentile(each, 0.99))} ms`)
  }
  const [failure] = present.flatMap(({ failures }) => failures)
  if (failure) printLine(`  first failure: ${failure}`)
  return figures
}

/** Colleagues of the administrator: they see every record, which is the dearest case. */
async function makeUsers(databaseUrl: string, count: number): Promise<void> {
  const database = connectDatabase(databaseUrl, { max: 1 })
  await database.pool.query(
    `insert into app_user select (jsonb_populate_record(u, jsonb_build_object(
       'id', 1000000 + n, 'usuario', 'jornada' || n, 'nombre', 'Jornada ' || n, 'correo', '', 'documento', ''))).*
     from app_user u, generate_series(1, $1) n where u.usuario = $2 on conflict do nothing`,
    [count, demoUsers[0]!.usuario],
  )
  await database.close()
}

async function signInAll(url: string, count: number): Promise<Session[]> {
  const sessions: Session[] = []
  let next = 1
  const signInInTurn = async (): Promise<void> => {
    for (let n = next++; n <= count; n = next++) sessions.push(await signIn(url, `jornada${n}`))
  }
  await Promise.all(Array.from({ length: signInsAtOnce }, signInInTurn))
  return sessions
}

async function openWorkplaces(resources: AsyncDisposableStack, url: string, sessions: readonly Session[]) {
  const opened: Workplace[] = []
  resources.defer(() => opened.forEach((workplace) => workplace.close()))
  for (const [at, session] of sessions.entries()) opened.push(await openWorkplace(url, session, at + 1))
  return opened
}

async function work(workplace: Workplace, until: number): Promise<void> {
  for (;;) {
    const pause = -Math.log(1 - Math.random()) * thinkingMs
    if (performance.now() + pause > until) return wait(Math.max(0, until - performance.now()))
    await wait(pause)
    await nextAct()(workplace)
  }
}

/** Seconds of the processor that a process and its children have used. */
function processorTime(parent: number): number {
  const ticks = familyOf(parent).map((pid) => {
    // It may have ended since; then its time is in the last two figures of its parent.
    if (!existsSync(`/proc/${pid}/stat`)) return 0
    // The name of the program may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  })
  return ticks.reduce((sum, one) => sum + one, 0) / clockTicks
}

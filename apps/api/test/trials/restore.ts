import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Ask, missingWrites } from '../crash/mixedLedger.ts'
import { readJournal } from '../crash/readJournal.ts'
import { askSteadily } from './askSteadily.ts'
import { report, seconds, startTrial, type Trial } from './trialCluster.ts'

// restore.ts restore MINUTES: rehearses the archive as each week, restores three random moments of a time under load, and compares each with what
// was acknowledged until then.
const minutes = Number(process.argv[3] ?? 4)
const moments = 3
const program = fileURLToPath(new URL('../../src/backup/run.ts', import.meta.url))
/** Tables to which rows are only added: a restored row must be the row of the primary. */
const appended = ['history', 'event']

type Problems = Readonly<Record<string, readonly unknown[]>>
type Area = { readonly nombre: string; readonly sent: number; readonly answered: number }

async function compare(trial: Trial, ask: Ask, moment: number, areas: readonly Area[]): Promise<Problems> {
  const before = readJournal<{ readonly moment: number }>(trial.journal).filter((one) => one.moment <= moment)
  const journal = join(trial.cluster.folder, 'hasta.jsonl')
  writeFileSync(journal, before.map((one) => JSON.stringify(one)).join('\n'))
  const restored = new Set(
    (await ask<{ nombre: string }>(`select nombre from area where nombre like 'Restaurar %'`)).map(({ nombre }) => nombre),
  )
  const others: unknown[] = []
  let rows = 0
  for (const table of appended) {
    const sums = await ask<{ id: string; sum: string }>(`select id, md5(t::text) as sum from ${table} t`)
    rows += sums.length
    others.push(
      ...(await trial.query(
        `select r.id from jsonb_to_recordset($1) as r (id bigint, sum text) left join ${table} t on t.id = r.id where md5(t::text) is distinct from r.sum`,
        JSON.stringify(sums),
      )),
    )
  }
  report(`  ${before.length} acknowledged changes and ${restored.size} areas until then; ${rows} rows of ${appended.join(', ')}`)
  return {
    missing: await missingWrites(ask, journal),
    'missing areas': areas.filter(({ nombre, answered }) => answered <= moment && !restored.has(nombre)),
    'areas of the time after': areas.filter(({ nombre, sent }) => sent > moment && restored.has(nombre)),
    'other rows': others,
  }
}

function fail(problems: Problems): void {
  for (const [name, some] of Object.entries(problems)) {
    if (some.length === 0) continue
    report(`  ${some.length} ${name}: ${JSON.stringify(some.slice(0, 3))}`)
    process.exitCode = 1
  }
}

/** Answers the address of the restored database. */
async function restore(trial: Trial, node: number, at: number, moment: number, areas: readonly Area[]): Promise<string> {
  const { cluster } = trial
  const begun = performance.now()
  const port = 5_440 + at
  const { socket, url } = await cluster.restore(node, new Date(moment), port)
  const copied = performance.now()
  const pool = new pg.Pool({ host: socket, port, user: 'soportica', password: cluster.password, database: 'soportica', max: 2 })
  pool.on('error', () => {})
  try {
    await cluster.until('a restored server', () => pool.query('select 1').then(Boolean, () => false), 600_000)
    const done = performance.now()
    report(`${at}. ${new Date(moment).toISOString()}: files after ${seconds(copied - begun)}, the server after ${seconds(done - begun)}`)
    fail(await compare(trial, async (text, ...values) => (await pool.query(text, values)).rows as never, moment, areas))
    return url
  } finally {
    await pool.end()
  }
}

/** Replaces the data of the cluster with those of the restored database, as an operator does. */
async function replace(trial: Trial, url: string, moment: number, areas: readonly Area[]): Promise<void> {
  const { cluster } = trial
  const begun = performance.now()
  const file = join(cluster.folder, 'segundo.soportica')
  const order = (database: string, ...words: string[]): unknown =>
    execFileSync(process.execPath, [program, ...words], { env: { ...process.env, DATABASE_URL: database, DATA_DIR: cluster.files } })
  order(url, 'backup', file)
  order(cluster.databaseUrl, 'restore', file, '--reemplazar')
  report(`the cluster has the data of that second after ${seconds(performance.now() - begun)}`)
  fail(await compare(trial, trial.query, moment, areas))
}

const trial = await startTrial()
try {
  const { cluster, server } = trial
  const { primary } = await cluster.untilHealthy()
  // performance.now() and Date.now() differ by this.
  const origin = Date.now() - performance.now()
  const load = await trial.startLoad()
  const writer = askSteadily(server, 'cashiers/save_area', (n) => ({ nombre: `Restaurar ${n} ${process.hrtime.bigint()}`, estado: 1 }))
  const begun = performance.now()
  await cluster.pgbackrest(primary, '--type=full', 'backup')
  report(`full backup under load after ${seconds(performance.now() - begun)}`)
  const from = Date.now()
  await wait(minutes * 60_000)
  const to = Date.now()
  await Promise.all([load.stop(), writer.stop()])
  if (load.refused.length > 0) throw new Error(`refused: ${load.refused[0]}`)
  const segment = await cluster.psql(primary, 'select pg_walfile_name(pg_switch_wal())')
  const archived = async (): Promise<boolean> =>
    (await cluster.psql(primary, `select last_archived_wal >= '${segment}' from pg_stat_archiver`)) === 't'
  await cluster.until('an archive with everything', archived)
  const areas = writer.answered.map(({ sent, at, body }) => ({
    nombre: String(body['nombre']),
    sent: sent + origin,
    answered: at + origin,
  }))
  report(await cluster.rehearse(primary, trial.mail.url))
  const results = trial.mail.taken.filter((mail) => mail.to === 'operadores@example.com')
  if (results.length !== 1) throw new Error(`the rehearsal sent ${results.length} mails`)
  for (let at = 1; at <= moments; at += 1) {
    const moment = from + Math.random() * (to - from)
    const url = await restore(trial, primary, at, moment, areas)
    if (at === moments) await replace(trial, url, moment, areas)
  }
} finally {
  await trial.stop()
}

import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../../../bench/report.ts'
import type { Roles } from '../../../../scripts/cluster/cluster.ts'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { missingWrites } from '../crash/mixedLedger.ts'
import type { AcknowledgedWrite } from '../crash/mixedLoad.ts'
import { readJournal } from '../crash/readJournal.ts'
import { askSteadily } from './askSteadily.ts'
import { createMarks, lostMarks, turnsOf, writeDirectly } from './directWriters.ts'
import { losses, splits } from './faults.ts'
import { fileFaults, jobFaults, mailFaults, startJob, untilDone } from './repeated.ts'
import { report, seconds, startTrial, type Trial } from './trialCluster.ts'
import { openScreen, openSockets } from './witnesses.ts'

// failovers.ts losses|splits TIMES: each round loses the primary or cuts a node off, while every module works.
const [set = 'losses', times = '4'] = process.argv.slice(2)
const faults = set === 'splits' ? splits : losses
const kinds = Object.keys(faults)

type Round = {
  readonly kind: string
  /** The longest time without an acknowledged save. */
  readonly pause: number
  readonly reads: number
  readonly failed: number
  readonly unread: number
  readonly learned: number
  readonly screen: number
}
type Sums = { readonly rounds: Round[]; readonly lotes: string[]; readonly reinitialised: number[] }
const socketCount = 10

const counts = (reasons: readonly string[]): string =>
  [...new Set(reasons)].map((reason) => `${reasons.filter((each) => each === reason).length} × ${reason.trim()}`).join(', ')

/** Patroni 3.0.2 sometimes rewinds a replica wrongly; it never starts, and an operator copies it anew (deploy/cluster/README.md). */
async function untilHealthy({ cluster }: Trial, { reinitialised }: Sums): Promise<Roles> {
  return cluster.untilHealthy().catch(async () => {
    const broken = await cluster.reinitialise()
    report(`   copied the primary anew to ${broken.map((node) => `n${node}`).join(', ')}`)
    reinitialised.push(...broken)
    return cluster.untilHealthy()
  })
}

async function tryRound(trial: Trial, watched: Watched, at: number, sums: Sums): Promise<void> {
  const { cluster, server, query, journal } = trial
  const kind = kinds[at % kinds.length]!
  const fault = faults[kind]!
  await untilHealthy(trial, sums)
  let load = await trial.startLoad()
  await wait(3_000)
  const roles = await untilHealthy(trial, sums)
  const reads = askSteadily(server, 'cashiers/get_cashier_by_accounting_year', () => ({}), { asScreen: true })
  const names = askSteadily(server, 'cashiers/save_cashier', (n) => ({
    cajid: watched.cajid,
    tipoModulo: 'cashiers',
    nombreCajero: `Ronda ${at + 1} ${n} ${process.hrtime.bigint()}`,
  }))
  const direct = writeDirectly(cluster)
  await wait(1_000)
  const lote = await startJob(trial, `Ronda ${at + 1}`)
  if (lote) sums.lotes.push(lote)
  const begun = performance.now()
  await fault.begin(cluster, roles)
  if (fault.moves) await cluster.until('another primary', async () => ![undefined, roles.primary].includes(await cluster.primary()))
  else await wait(15_000)
  const over = performance.now()
  const isSaved = async (): Promise<boolean> => names.answered.some(({ sent }) => sent > over)
  await cluster.until('an acknowledged save', isSaved)
  const refused = [...load.refused]
  // Unanswered writers stopped; all go on.
  await load.stop()
  load = await trial.startLoad()
  await wait(5_000)
  await load.stop()
  await Promise.all([reads.stop(), names.stop()])
  refused.push(...load.refused)

  const saved = names.answered.map(({ at: moment, answer, body }) => ({
    at: moment,
    version: Number(answer['version']),
    name: String(body['nombreCajero']),
  }))
  for (const { version, name } of saved)
    appendFileSync(journal, `${JSON.stringify({ que: 'cajero', id: watched.cajid, sign: name, version })}\n`)
  // A save whose answer was lost may be the last one.
  const stored = async () => (await query<{ nombre: string }>('select nombre from cashier where id = $1', watched.cajid))[0]!.nombre
  const screen = await watched.screen.reads(stored)
  await cluster.until('every socket learns of every save', async () => Math.max(...watched.sockets.delaysOf(saved)) < Infinity)
  const learned = Math.max(...watched.sockets.delaysOf(saved))
  await fault.end(cluster, roles)
  // A node that returns must not undo what was acknowledged meanwhile.
  await untilHealthy(trial, sums)
  await direct.stop()

  const moments = saved.map(({ at: moment }) => moment).toSorted((a, b) => a - b)
  const pause = Math.max(...moments.map((moment, n) => moment - (moments[n - 1] ?? moment)))
  const [failed, unread] = [reads.failed.length, reads.unread.length]
  sums.rounds.push({ kind, pause, reads: failed + reads.answered.length, failed, unread, learned, screen })
  report(
    `${at + 1}. ${kind} (n${roles.primary}): ${fault.moves ? `another primary after ${seconds(over - begun)}, ` : ''}no save for ${seconds(pause)}; ` +
      `reads: ${reads.answered.length} answered, ${failed} failed (${counts(reads.failed)}), ${unread} also when repeated; ` +
      `saves failed: ${counts(names.failed)}; sockets learn after ${seconds(learned)}, screen after ${seconds(screen)}; ` +
      `written directly by n${turnsOf(direct.marks).join(', n')}`,
  )
  const unexpected = [...reads.failed, ...names.failed].filter((reason) => reason.startsWith('500'))
  const turns = turnsOf(direct.marks)
  const problems = {
    refused,
    unexpected,
    'two primaries': turns.length === new Set(turns).size ? [] : turns,
    lost: await missingWrites(query, journal),
    'lost at a node': await lostMarks(query, direct.marks),
  }
  const found = Object.entries(problems).filter(([, some]) => some.length > 0)
  if (found.length > 0)
    throw new Error(`after ${kind}: ${JSON.stringify(found.map(([name, some]) => [name, some.length, some.slice(0, 3)]))}`)
}

type Watched = {
  readonly cajid: number
  readonly sockets: ReturnType<typeof openSockets>
  readonly screen: Awaited<ReturnType<typeof openScreen>>
}

function summarise(trial: Trial, { rounds, reinitialised }: Sums): void {
  for (const kind of kinds) {
    const pauses = rounds.filter((round) => round.kind === kind).map(({ pause }) => pause)
    if (pauses.length > 0) report(`${kind}: ${pauses.length} rounds, no save for ${pauses.map(seconds).join(', ')}`)
  }
  const sum = (of: (round: Round) => number): number => rounds.reduce((total, round) => total + of(round), 0)
  const pauses = rounds.map(({ pause }) => pause)
  report(
    `time without a save: p50 ${seconds(percentile(pauses, 0.5))}, p95 ${seconds(percentile(pauses, 0.95))}, worst ${seconds(Math.max(...pauses))}`,
  )
  report(
    `reads: ${sum(({ reads }) => reads)}, of which ${sum(({ failed }) => failed)} failed, ${sum(({ unread }) => unread)} also when a screen repeated them`,
  )
  report(
    `sockets learn of a save after at most ${seconds(Math.max(...rounds.map(({ learned }) => learned)))}; the screen after ${seconds(Math.max(...rounds.map(({ screen }) => screen)))}`,
  )
  report(
    `${readJournal<AcknowledgedWrite>(trial.journal).length} acknowledged changes over ${rounds.length} faults; replicas copied anew: ${reinitialised.length}`,
  )
}

const trial = await startTrial()
const cajid = trial.seeded.at(-1)!
const sockets = openSockets(trial.server, cajid, socketCount)
try {
  await createMarks(trial.cluster, (await trial.cluster.untilHealthy()).primary)
  const watched = { cajid, sockets, screen: await openScreen(trial.server.url, demoUsers[0]!, cajid) }
  const sums: Sums = { rounds: [], lotes: [], reinitialised: [] }
  try {
    for (let at = 0; at < Number(times); at += 1) await tryRound(trial, watched, at, sums)
  } finally {
    if (sums.rounds.length > 0) summarise(trial, sums)
    await watched.screen.close()
  }
  await untilDone(trial)
  const [mails, jobs, files] = [await mailFaults(trial), await jobFaults(trial, sums.lotes), await fileFaults(trial)]
  report(`mails: ${JSON.stringify(mails)}; jobs: ${JSON.stringify(jobs)}; uploads: ${JSON.stringify(files)}`)
  // A mail server has no undo, so one repeated mail is a figure and no failure (0080); its Message-ID tells the recipient's server.
  const problems = mails.lost + jobs.twice.length + jobs.unfinished.length + files.wrong.length
  if (problems > 0) process.exitCode = 1
} finally {
  sockets.close()
  await trial.stop()
}

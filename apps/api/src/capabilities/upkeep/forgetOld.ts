import { dayInMs } from '@soportica/rules/calendarDay'
import { copyFile, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { outboxFile } from '../mail/outbox.ts'
import { dropMonthsOfEvents, forgetAlerts, forgetBulkChanges, forgetEvents, forgetMails } from './forgetOld.queries.ts'

/** Days, at the least; docs/operations.md has the whole table. */
export const retentionDays = { mail: 180, sessionEvents: 365, events: 730, alerts: 365, outbox: 30, bulkChanges: 30 } as const
// The history names an import and an undo by its event.
const permanentEvents = ['import.applied', 'import.undone', 'action.undone']
const portion = 5_000
const largeLog = 10_000_000

type Deps = {
  readonly db: Db
  readonly directory: string
  readonly log: Pick<Log, 'info'>
  readonly signal: AbortSignal
  readonly atOnce?: number
}
type Forgotten = { correos: number; meses: number; eventos: number; alertas: number; cambios: number; buzon: number }

/** Deletes old rows and files in portions: nobody waits for it, and finished portions stay done when the process ends. */
export async function forgetOld({ db, directory, log, signal, atOnce = portion }: Deps, now: Date): Promise<Forgotten> {
  const before = (days: number) => new Date(now.getTime() - days * dayInMs)
  const inPortions = async (forget: (limits: { before: Date; atOnce: number }) => Promise<number>, days: number): Promise<number> => {
    let total = 0
    for (let gone = atOnce; gone === atOnce && !signal.aborted; total += gone) gone = await forget({ before: before(days), atOnce })
    return total
  }
  const forgotten = {
    correos: await inPortions((limits) => forgetMails(db, limits), retentionDays.mail),
    alertas: await inPortions((limits) => forgetAlerts(db, limits), retentionDays.alerts),
    cambios: await inPortions((limits) => forgetBulkChanges(db, limits), retentionDays.bulkChanges),
    meses: await dropMonthsOfEvents(db, before(retentionDays.events), permanentEvents),
    eventos: await forgetOldEvents(),
    buzon: await forgetFiles(join(directory, 'buzon'), before(retentionDays.outbox)),
  }
  await shortenLog(join(directory, 'postgres', 'postgres.log'))
  log.info(forgotten, 'se borró lo que ya nadie pide')
  return forgotten

  async function forgetOldEvents(): Promise<number> {
    const times = {
      sessions: before(retentionDays.sessionEvents),
      others: before(retentionDays.events),
      permanent: permanentEvents,
      atOnce,
    }
    let total = 0
    for (let last = 0; !signal.aborted;) {
      const looked = await forgetEvents(db, last, times)
      if (!looked) break
      total += looked.gone
      last = looked.last
    }
    return total
  }
}

// Only files that the product wrote.
async function forgetFiles(folder: string, before: Date): Promise<number> {
  let gone = 0
  for (const name of (await readdir(folder).catch(() => [])).filter((found) => outboxFile.test(found))) {
    const there = await stat(join(folder, name)).catch(() => undefined)
    if (!there?.isFile() || there.mtime >= before) continue
    await rm(join(folder, name), { force: true })
    gone += 1
  }
  return gone
}

/** The server of a private database writes on at the end of the file, wherever that is. */
export async function shortenLog(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size <= largeLog) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

export function startForgetting(jobs: Jobs, { clock, ...deps }: Omit<Deps, 'db' | 'signal'> & { clock: () => Date }): Promise<void> {
  const run = async (_: object, jobDeps: { readonly db: Db; readonly signal: AbortSignal }) =>
    void (await forgetOld({ ...deps, ...jobDeps }, clock()))
  return jobs.define({ name: 'olvidar-rastros', cron: '10 4 * * *', run })
}

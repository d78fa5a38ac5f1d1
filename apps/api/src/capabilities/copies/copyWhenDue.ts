import { copyIsDue, rehearsalIsDue } from '@soportica/rules/copies'
import * as queries from './copies.queries.ts'
import { sweepDrafts } from './copyFolder.ts'
import { holdCopies } from './holdCopies.ts'
import { makeCopy } from './makeCopy.ts'
import { rehearseCopy } from './rehearseCopy.ts'
import type { RunOptions, CopyDeps } from './runCopies.ts'
import { sweepScratches } from './scratchDatabases.ts'

/** Removes the leftovers of a process that ended in the middle, unless another one is working. */
export async function tidyUp(deps: CopyDeps): Promise<void> {
  const { db, clock, log, url, folder } = deps
  await holdCopies(url, async (client) => {
    await sweepDrafts(folder, await queries.ownCopies(db))
    await queries.closeInterrupted(db, clock())
    await sweepScratches(client, log)
  }).catch((error: unknown) => log.warn({ err: error }, 'no se pudo recoger lo que dejó una copia de seguridad interrumpida'))
}

/** A copy at its hour and, once a week, a rehearsal of it. */
export async function copyWhenDue(deps: CopyDeps, options: RunOptions): Promise<void> {
  const { db, clock, url } = deps
  const due = async (): Promise<boolean> => {
    const { activa, hora } = await queries.findSetting(db)
    const attempts = (await queries.lastRuns(db, 'copia')).map(({ empezo, error }) => ({ empezo, bien: error === '' }))
    return activa && copyIsDue(clock(), hora, attempts)
  }
  if (!(await due())) return
  await holdCopies(url, async (client) => {
    // Another node may have made the copy while this one waited for the lock.
    if (!(await due()) || !(await makeCopy(deps, options))) return
    const [last] = await queries.lastRuns(db, 'ensayo', 1)
    const { ensayo } = await queries.findSetting(db)
    if (ensayo && rehearsalIsDue(clock(), last?.empezo)) await rehearseCopy(deps, client, options)
  })
}

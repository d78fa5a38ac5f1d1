import type { Clock } from '../../../plugins/clock.ts'
import type { Log } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { holdKey } from '../../../plugins/db/holdKey.ts'
import type { Microsoft } from '../microsoft.ts'
import { RetryLimitError } from '../patiently.ts'
import { findSetting, type Setting } from '../settings/setting.queries.ts'
import type { DeclaredList, ListGroup, ListConfig, ListConfigs } from './declaredList.ts'
import { findListConfig } from './findListConfig.ts'
import { changeState, findState } from './listState.queries.ts'
import { readChanges } from './readChanges.ts'
import { beginRun, endRun, isStopped } from './syncRun.queries.ts'
import { type ListLine, notBefore, type Sync } from './sync.ts'
import { notifySyncStatus } from './syncMails.ts'

export type SyncDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly ask: Microsoft['ask']
  readonly groups: readonly ListGroup[]
  /** The duration of a run in milliseconds; the next run continues. */
  readonly lasts?: number
}
/** more: its time was over before everything was in step. */
export type Ended = 'done' | 'more' | 'stopped' | 'busy' | 'absent'

const fourMinutes = 240_000
// The number of consecutive "busy" answers before somebody is notified.
const passingTurns = 3
const ends = new Set<string>(['microsoft.credenciales', 'microsoft.sinConfigurar'])

/** Synchronises the lists one by one. One run at a time, across nodes. */
export async function syncLists(deps: SyncDeps, signal?: AbortSignal): Promise<Ended> {
  const { db } = deps
  if ((await findSetting(db)).sitio === '') return 'absent'
  if (await isStopped(db)) return 'stopped'
  const free = await holdKey(db, 'listas power apps')
  if (!free) return 'busy'
  try {
    return await run(deps, signal)
  } finally {
    await free()
  }
}

async function run({ db, clock, log, ask, groups, lasts = fourMinutes }: SyncDeps, signal?: AbortSignal): Promise<Ended> {
  const until = performance.now() + lasts
  const isLate = () => performance.now() > until
  const stopped = async () => signal?.aborted === true || isLate() || (await isStopped(db))
  const sync: Sync = { db, clock, log, stopped, moved: new Set() }
  const line: ListLine = (graphRequest) => ask((graph) => graph.ask(graphRequest))
  await beginRun(db, clock())
  const setting = await findSetting(db)
  for (const group of groups) {
    if (await stopped()) break
    const continuesRun = await syncGroup(sync, line, group, setting)
    if (!continuesRun) break
  }
  await endRun(db, clock())
  await notifySyncStatus(db, clock())
  if (await isStopped(db)) return 'stopped'
  return isLate() ? 'more' : 'done'
}

/** Read to their ends, then settled together. A list that is not there, or lacks a column, is left out alone. */
async function syncGroup(sync: Sync, line: ListLine, group: ListGroup, setting: Setting): Promise<boolean> {
  const listConfigs = new Map<DeclaredList['lista'], ListConfig>()
  const [main, ...otherLists] = group.lists
  let whole = true
  for (const list of group.lists) {
    const result = await attempt(sync, list, () => readList(sync, line, list, setting))
    if (result === 'over') return false
    if (result === 'failed' || result === undefined) whole = false
    else if (result !== 'unmapped') listConfigs.set(list.lista, result)
  }
  if (!whole || !listConfigs.has(main.lista)) return true
  for (const { lista } of otherLists) if (listConfigs.has(lista)) await noteSuccess(sync, lista)
  const settled = await attempt(sync, main, () => settleGroup(sync, line, group, listConfigs))
  return settled !== 'over'
}

async function settleGroup(sync: Sync, line: ListLine, { lists: [main], settle }: ListGroup, listConfigs: ListConfigs): Promise<true> {
  await settle(sync, line, listConfigs)
  await noteSuccess(sync, main.lista)
  return true
}

async function readList(sync: Sync, line: ListLine, list: DeclaredList, setting: Setting): Promise<ListConfig | undefined> {
  const listConfig = await findListConfig(sync, line, list, setting)
  return (await readChanges(sync, line, list, listConfig)) ? listConfig : undefined
}

const unmapped = new Set<string>(['listas.sinElegir', 'listas.noExiste', 'listas.columna', 'listas.columnas', 'listas.tipo'])
async function attempt<T>(sync: Sync, { lista }: DeclaredList, work: () => Promise<T>): Promise<T | 'failed' | 'unmapped' | 'over'> {
  const { noAntes } = await findState(sync.db, lista)
  if (noAntes !== null && noAntes > sync.clock()) return 'failed'
  try {
    return await work()
  } catch (error) {
    await noteFailure(sync, lista, error)
    if (!(error instanceof AppError)) return 'failed'
    if (ends.has(error.code)) return 'over'
    return unmapped.has(error.code) ? 'unmapped' : 'failed'
  }
}

const noteSuccess = ({ db, clock }: Sync, lista: DeclaredList['lista']): Promise<void> =>
  changeState(db, lista, { ultimoExito: clock(), error: '', grave: false, intentos: 0, noAntes: null, esperaPedida: false })

async function noteFailure({ db, clock, log, moved }: Sync, lista: DeclaredList['lista'], error: unknown): Promise<void> {
  const intentos = moved.has(lista) ? 1 : (await findState(db, lista)).intentos + 1
  if (!(error instanceof AppError)) log.error({ err: error, lista }, 'una lista de Power Apps no se pudo sincronizar')
  const passing = error instanceof RetryLimitError
  const known =
    error instanceof AppError ? error.message : 'La lista no se pudo sincronizar por un error del programa. Avise al administrador.'
  // A fault that an administrator must fix is checked again in each run.
  const noAntes = passing ? notBefore(clock(), intentos, error.after) : null
  const esperaPedida = passing && error.after !== undefined
  await changeState(db, lista, { error: known, grave: !passing || intentos >= passingTurns, intentos, noAntes, esperaPedida })
}

import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { changeRun, isStopped } from '../../capabilities/microsoft/lists/syncRun.queries.ts'
import { retryFailed } from '../../capabilities/microsoft/lists/unsent.queries.ts'
import { lockSetting, type Setting, settingId } from '../../capabilities/microsoft/settings/setting.queries.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'

const recordSyncHistory = (writing: Writing, { version }: Setting, antes: string, despues: string) =>
  recordHistory(writing, 'microsoft', settingId, version, 'actualizado', [{ campo: 'sincronizacionListas', antes, despues }])

/** The running step is finished; nothing else begins until a user resumes. */
export function stopLists(context: UserContext): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    requirePermission(context.user, businessRules)
    const setting = await lockSetting(writing)
    if (await isStopped(writing.tx)) return { mensaje: 'La sincronización de las listas ya está detenida.' }
    await changeRun(writing.tx, { detenidaEn: writing.now, detenidaPor: writing.user.usuid })
    await recordSyncHistory(writing, setting, 'activa', 'detenida')
    await recordEvent(writing, 'lists.stopped', 'microsoft', settingId)
    return { mensaje: 'La sincronización de las listas se detuvo. Lo que ya pasó se conserva.' }
  })
}

/** Starts at once and continues; former failures are tried again. */
export function resumeLists(context: UserContext, begin: (tx: Tx) => Promise<void>): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    requirePermission(context.user, businessRules)
    const setting = await lockSetting(writing)
    if (setting.sitio === '') throw new AppError('listas.sinSitio')
    if (await isStopped(writing.tx)) {
      await changeRun(writing.tx, { detenidaEn: null, detenidaPor: null })
      await recordSyncHistory(writing, setting, 'detenida', 'activa')
      await recordEvent(writing, 'lists.resumed', 'microsoft', settingId)
    }
    await retryFailed(writing.tx, writing.now)
    await begin(writing.tx)
    return { mensaje: 'La sincronización de las listas comienza ahora.' }
  })
}

import { delaySettingUnchanged } from '@soportica/contract/delays/delays'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { counted } from '@soportica/rules/counted'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { changedSince } from '../../capabilities/history/history.queries.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { mergeFields } from '../../capabilities/saving/mergeFields.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { lockDelaySetting, settingId, updateDelaySetting } from './delaySetting.queries.ts'
import { settingEntity, settingLabel } from './delaySettingHistory.ts'

type SettingInput = { readonly diasAtraso: number; readonly version?: number | undefined }
type Saved = { mensaje: string; version: number; sinCambios?: boolean }

/** From the next save on; delays that wait for a reason already go on waiting. */
export function saveDelaySetting(context: UserContext, { diasAtraso, version: sent }: SettingInput): Promise<Saved> {
  return change(context, async (writing) => {
    requirePermission(context.user, businessRules)
    const stored = await lockDelaySetting(writing.tx)
    const started = sent ?? stored.version
    if (started > stored.version) throw new AppError('registro.version', {}, { campo: 'version' })
    const since = await changedSince(writing.tx, settingEntity, settingId, started)
    const words = { label: settingLabel, show: (_: string, value: string | number | undefined) => String(value ?? '') }
    const { values } = mergeFields({ diasAtraso }, { diasAtraso: stored.dias }, since, stored.version, words)
    const { diasAtraso: dias } = values
    if (dias === stored.dias) return { mensaje: delaySettingUnchanged, version: stored.version, sinCambios: true }
    const version = stored.version + 1
    await updateDelaySetting(writing, { dias, version })
    const moved = { campo: 'diasAtraso', antes: String(stored.dias), despues: String(dias) }
    await recordHistory(writing, settingEntity, settingId, version, 'actualizado', [moved])
    await recordEvent(writing, 'delays.changed', settingEntity, settingId, { dias })
    return { mensaje: `Desde ahora se pide motivo con más de ${counted(dias, 'día hábil', 'días hábiles')} de atraso.`, version }
  })
}

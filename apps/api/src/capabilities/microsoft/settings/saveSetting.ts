import { businessRules } from '@soportica/contract/permissions/securityWindows'
import type { microsoftSetting } from '../../../../schema/microsoft.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type EventName, recordEvent } from '../../events/recordEvent.ts'
import { changedSince } from '../../history/history.queries.ts'
import { recordHistory } from '../../history/recordHistory.ts'
import { endOwnWaits } from '../lists/listState.queries.ts'
import { changedFields, type FieldValues, mergeFields } from '../../saving/mergeFields.ts'
import { lockSetting, type Setting, settingId, updateSetting } from './setting.queries.ts'
import { choiceLabel, disputedChoices, settingChanges, showSetting } from './settingFields.ts'

type Values = Record<string, string | number>
/** One part of the settings, with its own form. */
export type Part = {
  readonly evento: EventName
  readonly version: number | undefined
  readonly saved: string
  readonly unchanged: string
  /** Fields chosen before: this part depends on them. */
  readonly above: readonly string[]
  readonly stored: (setting: Setting) => FieldValues
  readonly wanted: (setting: Setting) => Promise<FieldValues>
  readonly columns: (values: Values, setting: Setting) => Promise<Partial<typeof microsoftSetting.$inferInsert>>
}
type Saved = { mensaje: string; version: number; sinCambios?: boolean }

export function saveSetting(context: UserContext, part: Part): Promise<Saved> {
  return change(context, async (writing) => {
    requirePermission(context.user, businessRules)
    const setting = await lockSetting(writing)
    const stored = part.stored(setting)
    const wanted = await part.wanted(setting)
    const started = part.version ?? setting.version
    if (started > setting.version) throw new AppError('registro.version', {}, { campo: 'version' })
    const since = await changedSince(writing.tx, 'microsoft', settingId, started)
    const words = { label: choiceLabel, show: showSetting }
    const { values, othersFields } = mergeFields(
      wanted,
      stored,
      since,
      setting.version,
      words,
      disputedChoices(wanted, stored, since, part.above),
    )
    const names = changedFields(stored, values)
    if (names.length === 0) return { mensaje: part.unchanged, version: setting.version, sinCambios: true }
    const version = setting.version + 1
    await updateSetting(writing, { ...(await part.columns(values, setting)), version })
    // The saved setting may have been the cause of the failures.
    await endOwnWaits(writing.tx)
    await recordHistory(writing, 'microsoft', settingId, version, 'actualizado', settingChanges(stored, values, names))
    await recordEvent(writing, part.evento, 'microsoft', settingId, { campos: names })
    const others = [...new Set(othersFields.map(choiceLabel))].map((etiqueta) => `«${etiqueta}»`).join(', ')
    return { mensaje: others ? `${part.saved} Se conservó lo que otra persona cambió en ${others}.` : part.saved, version }
  })
}

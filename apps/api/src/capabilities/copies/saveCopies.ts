import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { copiesUnchanged } from '@soportica/contract/settings/copies'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { changedSince } from '../history/history.queries.ts'
import { recordHistory } from '../history/recordHistory.ts'
import { changedFields, mergeFields } from '../saving/mergeFields.ts'
import { type CopySetting, lockSetting, settingId, updateSetting } from './copies.queries.ts'
import { copyLabel, copyValues, entidad, numbers, showCopyValue, switches } from './copyFields.ts'

type CopiesInput = Pick<CopySetting, 'activa' | 'hora' | 'diarias' | 'semanales' | 'mensuales' | 'ensayo'> & {
  readonly version?: number | undefined
}
type Saved = { mensaje: string; version: number; sinCambios?: boolean }

export function saveCopies(context: UserContext, { version: sent, ...input }: CopiesInput): Promise<Saved> {
  return change(context, async (writing) => {
    requirePermission(context.user, businessRules)
    const setting = await lockSetting(writing)
    const started = sent ?? setting.version
    if (started > setting.version) throw new AppError('registro.version', {}, { campo: 'version' })
    const stored = copyValues(setting)
    const since = await changedSince(writing.tx, entidad, settingId, started)
    const words = { label: copyLabel, show: showCopyValue }
    const { values, othersFields } = mergeFields(copyValues(input), stored, since, setting.version, words)
    const names = changedFields(stored, values)
    if (names.length === 0) return { mensaje: copiesUnchanged, version: setting.version, sinCambios: true }
    const version = setting.version + 1
    await updateSetting(writing, { ...columnsOf(values), version })
    const changes = names.map((campo) => ({ campo, antes: String(stored[campo]), despues: String(values[campo]) }))
    await recordHistory(writing, entidad, settingId, version, 'actualizado', changes)
    await recordEvent(writing, 'copies.changed', entidad, settingId, { campos: names })
    const others = othersFields.map((campo) => `«${copyLabel(campo)}»`).join(', ')
    const mensaje = 'Las copias de seguridad se guardaron.'
    return { mensaje: others ? `${mensaje} Se conservó lo que otra persona cambió en ${others}.` : mensaje, version }
  })
}

export const columnsOf = (values: Readonly<Record<string, string | number>>): Partial<CopySetting> => ({
  ...Object.fromEntries(numbers.map((campo) => [campo, Number(values[campo])])),
  ...Object.fromEntries(switches.map((campo) => [campo, Number(values[campo]) === 1])),
})

import { saveHolidayOverride } from '@soportica/contract/settings/holidays'
import { isUnseen } from '@soportica/contract/core/unseen'
import { dayWritten, type Typed } from './override.ts'

export type OverrideErrors = Partial<Record<string, string>>

/** One sentence for each field that the server would refuse. */
export function overrideErrors(typed: Typed): OverrideErrors {
  const wrong: OverrideErrors = {}
  const { error } = saveHolidayOverride.body.safeParse({ ...typed, fecha: dayWritten(typed.fecha) })
  for (const { path, message } of error?.issues ?? []) wrong[String(path[0])] ??= message
  if (typed.fecha.trim() === '') wrong['fecha'] = 'El campo fecha es requerido'
  if (typed.accion === 'agregar' && isUnseen(typed.nombre)) wrong['nombre'] = 'El campo nombre es requerido'
  return wrong
}

import { holidays as right } from '@soportica/contract/permissions/securityWindows'
import { dayText } from '@soportica/rules/calendarDay'
import { changedSince } from '../../capabilities/history/history.queries.ts'
import type { Target, Undoable } from '../../capabilities/undo/undoable.ts'
import { holds, requirePermission } from '../../plugins/authorisation.ts'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { deleteHolidayOverride } from './deleteHolidayOverride.ts'
import { dayOfRecord, entidad } from './holidayDay.ts'
import { saveHolidayOverride } from './saveHolidayOverride.ts'

/** A day is as the law says again, or adjusted again, unless it was adjusted since. */
async function undoHoliday(context: UserContext, { accion, registro, version, changes }: Target): Promise<readonly string[]> {
  requirePermission(context.user, right)
  const [since] = (await changedSince(context.db, entidad, registro, version)).values()
  if (since) throw new AppError('deshacer.otro', { usuario: since.usuario })
  const fecha = dayOfRecord(registro)
  if (accion === 'creado') await deleteHolidayOverride(context, fecha)
  else {
    const former = new Map(changes.map(({ campo, antes }) => [campo, antes ?? '']))
    const [nombre, motivo] = ['nombre', 'motivo'].map((campo) => former.get(campo) ?? '')
    await saveHolidayOverride(context, {
      fecha,
      accion: former.get('accion') === 'quitar' ? 'quitar' : 'agregar',
      nombre: nombre!,
      motivo: motivo!,
    })
  }
  return []
}

export const holidayUndo: Undoable = {
  entidad,
  words: { one: 'día', many: 'días' },
  nouns: { creado: ['el', 'ajuste'], eliminado: ['la', 'eliminación del ajuste'] },
  titles: async ({ user }, ids) => (holds(user, right) ? new Map(ids.map((id) => [id, dayText(dayOfRecord(id))])) : new Map()),
  // Both actions write a line for each field.
  covers: (_, campo) => campo === 'accion',
  undo: undoHoliday,
}

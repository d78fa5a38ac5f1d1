import { yearOf, dayText } from '@soportica/rules/calendarDay'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { nextVersionOf } from '../../capabilities/history/history.queries.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { signal } from '../../capabilities/realtime/signal.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { entidad, recordOf } from './holidayDay.ts'
import { removeOverride } from './overrides.queries.ts'

/** The law decides the day again. */
export function deleteHolidayOverride(context: UserContext, fecha: string): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const removed = await removeOverride(writing.tx, fecha)
    if (!removed) throw new AppError('registro.noEncontrado')
    const { accion, nombre, motivo } = removed
    const changes = Object.entries({ accion, nombre, motivo }).map(([campo, antes]) => ({ campo, antes, despues: null }))
    await recordHistory(writing, entidad, recordOf(fecha), await nextVersionOf(writing.tx, entidad, recordOf(fecha)), 'eliminado', changes)
    await recordEvent(writing, 'holiday.restored', entidad, recordOf(fecha), { fecha, accion })
    await signal(writing.tx, 'festivos', { anio: yearOf(fecha) })
    return { mensaje: `Se deshizo el ajuste del ${dayText(fecha)}.` }
  })
}

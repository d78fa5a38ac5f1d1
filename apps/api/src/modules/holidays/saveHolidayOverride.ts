import { yearOf, dayText } from '@soportica/rules/calendarDay'
import type { HolidayOverride } from '@soportica/rules/holidayCalendar'
import { holidaysOf } from '@soportica/rules/holidays'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { nextVersionOf } from '../../capabilities/history/history.queries.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { signal } from '../../capabilities/realtime/signal.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError, required } from '../../plugins/http/errors.ts'
import { entidad, isInCalendar, recordOf } from './holidayDay.ts'
import { findOverride, insertOverride } from './overrides.queries.ts'

type OverrideInput = HolidayOverride & { readonly motivo: string }

export function saveHolidayOverride(context: UserContext, input: OverrideInput): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const { fecha, accion, motivo } = input
    requireFree(await findOverride(writing.tx, fecha), fecha)
    const nombre = nameOf(input)
    // Somebody else may have been quicker.
    while (!(await insertOverride(writing, { fecha, accion, nombre, motivo }))) requireFree(await findOverride(writing.tx, fecha), fecha)
    const changes = Object.entries({ accion, nombre, motivo }).map(([campo, despues]) => ({ campo, antes: null, despues }))
    await recordHistory(writing, entidad, recordOf(fecha), await nextVersionOf(writing.tx, entidad, recordOf(fecha)), 'creado', changes)
    await recordEvent(writing, 'holiday.changed', entidad, recordOf(fecha), { fecha, accion })
    await signal(writing.tx, 'festivos', { anio: yearOf(fecha) })
    const done = accion === 'agregar' ? 'Se agregó el festivo' : 'Se quitó el festivo'
    return { mensaje: `${done} «${nombre}» del ${dayText(fecha)}.` }
  })
}

// A removed holiday keeps its legal name.
function nameOf({ fecha, accion, nombre }: OverrideInput): string {
  if (!isInCalendar(fecha)) throw new AppError('festivo.fecha', {}, { campo: 'fecha' })
  const byLaw = holidaysOf(yearOf(fecha)).find(({ date }) => date === fecha)
  if (accion === 'quitar') {
    if (!byLaw) throw new AppError('festivo.noEs', { fecha: dayText(fecha) }, { campo: 'fecha' })
    return byLaw.name
  }
  if (nombre === '') throw required('nombre', 'nombre')
  if (byLaw) throw new AppError('festivo.yaEs', { fecha: dayText(fecha), nombre: byLaw.name }, { campo: 'fecha' })
  return nombre
}

function requireFree(found: HolidayOverride | undefined, fecha: string): void {
  if (!found) return
  const now = found.accion === 'agregar' ? `ya es festivo: ${found.nombre}` : 'ya se quitó del calendario'
  throw new AppError('festivo.ajustado', { fecha: dayText(fecha), estado: now }, { campo: 'fecha' })
}

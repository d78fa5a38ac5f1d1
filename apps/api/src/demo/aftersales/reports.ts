import { addDays } from '@soportica/rules/calendarDay'

/** The demonstration's today. Deliveries lie in the year before it. */
const [lastDay, before, daysBetween, most] = ['2026-11-19', 380, 33, 10]
const [toPreDeliver, toDeliver, delivered, deleted] = [1, 2, 3, 4]

export type ReportSource = {
  readonly estado: number
  readonly registrado: string
  readonly fechaPreentrega: string
  readonly fechaEntrega: string
}
/** From the oldest: delivered, scheduled, and some cancelled ones. */
function stateOf(at: number, count: number): number {
  if (at % 11 === 5) return deleted
  const part = at / count
  return part < 0.4 ? delivered : part < 0.72 ? toDeliver : toPreDeliver
}
// Reports in progress are close to today, so that some are overdue and some due soon.
const recent = (at: number, count: number): string => addDays(lastDay, (at - count + 5) * 2)

export function reportAt(at: number, count: number): ReportSource {
  const estado = stateOf(at, count)
  const long = addDays(lastDay, Math.min(at, most) * daysBetween - before)
  const fechaPreentrega = estado === toPreDeliver ? recent(at, count) : estado === toDeliver ? addDays(recent(at, count), -14) : long
  const registrado = fechaPreentrega < lastDay ? fechaPreentrega : addDays(lastDay, at - count)
  return { estado, registrado, fechaPreentrega, fechaEntrega: addDays(fechaPreentrega, estado === toPreDeliver ? 7 : 21) }
}

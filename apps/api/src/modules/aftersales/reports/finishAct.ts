import { paddedReport, reportStateName } from '@soportica/contract/aftersales/states'
import { actOf, blocksDelivery, reportStates } from '@soportica/rules/findings'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import type { Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { countersOf } from '../findings/counters.queries.ts'
import { badLines, carryOver, type HeldReport, updateReport } from './reportWrites.queries.ts'

/** 1 to 2 when everything was checked, 2 to 3 when also everything is closed; the lines are classified by then. */
export async function finishAct(writing: Writing, report: HeldReport): Promise<{ mensaje: string; version: number }> {
  const { repid, estado, total } = report
  const { tx, now } = writing
  const tipo = actOf(estado)
  const counters = await countersOf(tx, repid, total, dayInBogota(now))
  if (counters[tipo].porChequear > 0) throw new AppError('posventa.porChequear')
  const isDelivery = estado === reportStates.toFinishDelivery
  if (isDelivery && (await badLines(tx, repid, tipo)).some(blocksDelivery)) throw new AppError('posventa.porCerrar')
  const next = isDelivery ? reportStates.delivered : reportStates.toFinishDelivery
  if (!isDelivery) await carryOver(writing, repid)
  const version = await updateReport(writing, repid, { estado: next, ...(isDelivery ? { entregadoEn: now } : { preentregadoEn: now }) })
  await recordHistory(writing, 'report', repid, version, 'actualizado', [{ campo: 'estado', antes: String(estado), despues: String(next) }])
  await recordEvent(writing, isDelivery ? 'report.delivered' : 'report.predelivered', 'report', repid, {
    nombre: report.nombre,
  })
  const mensaje = `Se finalizó la ${isDelivery ? 'entrega' : 'preentrega'} del reporte # ${paddedReport(repid)}: ahora está en «${reportStateName(next)}».`
  return { mensaje, version }
}

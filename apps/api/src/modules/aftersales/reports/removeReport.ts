import { paddedReport } from '@soportica/contract/aftersales/states'
import { reportStates } from '@soportica/rules/findings'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { mayRemove } from '../rights/visible.queries.ts'
import { signalReports } from '../signalReports.ts'
import { holdReport, updateReport } from './reportWrites.queries.ts'

/** It stays to be looked at, among those that were deleted. */
export function removeReport(context: UserContext, repid: number, version: number | undefined): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const report = await holdReport(writing.tx, context.user, repid)
    if (!report) throw new AppError('registro.noEncontrado')
    const may = mayRemove(context.user, report)
    if (may !== true) throw new AppError('posventa.noPuede', { motivo: may })
    if (version !== undefined && version !== report.version) throw new AppError('posventa.cambiado')
    const removal = { estado: reportStates.deleted, eliminadoEn: writing.now, eliminadoPor: writing.user.usuid }
    const removed = await updateReport(writing, repid, removal)
    const states = [{ campo: 'estado', antes: String(report.estado), despues: String(reportStates.deleted) }]
    await recordHistory(writing, 'report', repid, removed, 'eliminado', states)
    await recordEvent(writing, 'report.deleted', 'report', repid)
    await signalReports(writing)
    return { mensaje: `Se eliminó el reporte # ${paddedReport(repid)} de «${report.nombre}».` }
  })
}

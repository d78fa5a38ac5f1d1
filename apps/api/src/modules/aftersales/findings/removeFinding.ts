import { actOf } from '@soportica/rules/findings'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { shareReport } from '../reports/reportWrites.queries.ts'
import { mayTakeAway, mayWrite } from '../rights/visible.queries.ts'
import { signalReports } from '../signalReports.ts'
import { holdLine, removeLine } from './findingWrites.queries.ts'

/** Only additional findings: each place keeps one line. */
export function removeFinding(context: UserContext, id: number, version: number | undefined): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const { tx } = writing
    const line = await holdLine(tx, id)
    const report = line && (await shareReport(tx, context.user, line.reporte))
    if (!line || !report) throw new AppError('registro.noEncontrado')
    const may = mayWrite(context.user, report)
    if (may !== true) throw new AppError('posventa.noPuede', { motivo: may })
    if (!line.adicional || line.tipo !== actOf(report.estado)) throw new AppError('posventa.noAdicional')
    const taken = mayTakeAway(line)
    if (taken !== true) throw new AppError('posventa.noPuede', { motivo: taken })
    if (version !== undefined && version !== line.version) throw new AppError('posventa.cambiado')
    const removed = await removeLine(writing, id)
    await recordHistory(writing, 'finding', id, removed, 'eliminado', [])
    await recordEvent(writing, 'finding.deleted', 'finding', id, { reporte: line.reporte })
    await signalReports(writing)
    return { mensaje: 'Se quitó el hallazgo adicional.' }
  })
}

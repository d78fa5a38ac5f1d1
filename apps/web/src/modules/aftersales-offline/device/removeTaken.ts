import { sentenceOf } from '../../../lib/api/apiError.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { takesAlong } from '../../../lib/takenAlong.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { dropProgram } from './appShell.ts'
import { readDevice } from './deviceState.ts'
import { amountOf } from '../screens/deviceWords.ts'
import type { TakenReport } from './storedReport.ts'
import { showDevice } from '../screens/showDevice.ts'
import { removeReport } from './takeReport.ts'

/** Removes a report from the device; shows the waiting changes first. */
export async function removeTaken(report: TakenReport): Promise<void> {
  const { repid } = report
  try {
    const waiting = (await readDevice()).waiting.filter((entry) => entry.repid === repid)
    const lost = `Hay ${amountOf(waiting)} sin enviar: si quita el reporte de este dispositivo, se pierden. ¿Desea quitarlo?`
    const mensaje = waiting.length > 0 ? lost : 'El reporte ya no se podrá abrir sin conexión. ¿Desea quitarlo de este dispositivo?'
    if (!(await confirm({ titulo: 'Quitar del dispositivo', mensaje, aceptar: 'Quitar', peligro: waiting.length > 0 }))) return
    await removeReport(report)
    if (!takesAlong()) await dropProgram()
    toast.success('El reporte se quitó de este dispositivo.', `campo-${repid}`)
  } catch (error) {
    toast.error(sentenceOf(error), `campo-${repid}`)
  }
  await queryClient.invalidateQueries({ queryKey: ['reportChoices'] })
  showDevice()
}

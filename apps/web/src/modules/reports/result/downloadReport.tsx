import { exportProgress } from '@soportica/contract/core/exports'
import type { ReportValues } from '@soportica/contract/reports/question'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { toast } from '../../../lib/toast.ts'
import { downloadFailed, followExport } from '../../../shells/export/exportList.tsx'
import { saveFile } from '../../../shells/export/saveFile.ts'
import type { Order, ReportScreens } from '../reportScreens.ts'

/** The file at once or, for a long result, the progress of its export, which runs on while the user works. */
export async function downloadReport({ report, calls }: ReportScreens, values: ReportValues, order: Order): Promise<void> {
  try {
    const file = await calls.excel(values, order)
    if (file.type.startsWith('application/json')) {
      const started = exportProgress.parse(JSON.parse(await file.text()))
      void followExport('Informe Dinámico', started)
      return
    }
    saveFile(file, `${report.archivo} ${dayInBogota(new Date()).replaceAll('-', '')}.xlsx`)
    toast.success('Archivo descargado exitosamente.')
  } catch (error) {
    downloadFailed(error)
  }
}

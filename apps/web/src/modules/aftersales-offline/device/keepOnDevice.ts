import type { FindingLine } from '@soportica/contract/aftersales/findings'
import type { Sending } from '../../aftersales-findings/findingLines.public.ts'
import { deviceChanged } from './deviceState.ts'
import type { TakenReport } from './storedReport.ts'
import { showDevice } from '../screens/showDevice.ts'
import { dropLine, keepChange } from '../sending/waitingChanges.ts'

/** Changes of a report taken along are stored first, and sent as soon as possible. */
export async function keepOnDevice(report: TakenReport, sending: Sending): Promise<FindingLine> {
  const line = await keepChange(report, sending)
  await deviceChanged()
  return line
}

export async function dropFromDevice(report: TakenReport, id: string): Promise<void> {
  await dropLine(report, id)
  await deviceChanged()
  showDevice()
}

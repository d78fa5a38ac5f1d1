import { connection } from '../../../lib/realtime/connection.ts'
import { resultOf, reading } from './database.ts'
import type { DeviceAct } from './deviceAct.ts'
import { deviceStore, takenReport } from './deviceState.ts'
import type { Choices, StoredLine, WaitingEntry } from './storedReport.ts'
import { refreshReport } from './takeReport.ts'
import { linesOnDevice, rowsUnder } from '../sending/waitingChanges.ts'

async function actOnDevice(repid: number): Promise<DeviceAct | undefined> {
  const report = await takenReport(repid)
  if (!report) return undefined
  return reading(['lines', 'waiting'], async (store) => {
    const lines = await resultOf<StoredLine[]>(store('lines').getAll(rowsUnder(report)))
    const waiting = await resultOf<WaitingEntry[]>(store('waiting').getAll())
    const own = waiting.filter(({ usuid, repid: of }) => usuid === report.usuid && of === repid)
    return { report, lines: linesOnDevice(lines, own, report) }
  })
}

/** Answers queries about a report taken along from the device, with or without a network. */
export async function orOfDevice<T>(repid: number, read: (act: DeviceAct) => T, ask: () => Promise<T>): Promise<T> {
  const act = await actOnDevice(repid)
  return act ? read(act) : ask()
}

/** Lists that belong to no report: offline, the copy that came with a report. */
export async function orOfAnyReport<T>(read: (choices: Choices) => T, ask: () => Promise<T>): Promise<T> {
  const known = deviceStore.get().taken[0]
  if (known && connection.get() === 'lost') return read(known.choices)
  try {
    return await ask()
  } catch (error) {
    if (known && connection.get() === 'lost') return read(known.choices)
    throw error
  }
}

const patienceMs = 4000
/** Before a report is opened: as the server has it, where it answers in time and nothing waits. */
export async function refreshed(repid: number): Promise<void> {
  if (connection.get() === 'lost' || !(await takenReport(repid))) return
  const anyway = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([refreshReport(repid).catch(() => undefined), anyway])
}

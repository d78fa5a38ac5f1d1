import { useSyncExternalStore } from 'react'
import { useStore } from '../../../lib/store.ts'
import { deviceStore } from '../device/deviceState.ts'
import type { TakenReport } from '../device/storedReport.ts'

export const useDevice = () => useStore(deviceStore)
export const useTaken = (repid: number): TakenReport | undefined => useDevice().taken.find((report) => report.repid === repid)

/** Whether something written of a line waits to be sent. */
export const useWaits = (repid: number, id: string): boolean =>
  useSyncExternalStore(deviceStore.subscribe, () => deviceStore.get().waiting.some((entry) => entry.repid === repid && entry.line === id))

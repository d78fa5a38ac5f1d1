import { useState } from 'react'
import { exportList, type ListToExport } from './exportList.tsx'

/** One file of a list at a time. */
export function useExporting(list: ListToExport, allowed: true | string): { start: () => void; permitted: true | string } {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await exportList(list)
    setBusy(false)
  }
  return { start: () => void start(), permitted: busy ? 'Ya hay una exportación de esta lista en curso' : allowed }
}

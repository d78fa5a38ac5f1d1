import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { useIdlePreload } from '../page/usePreload.ts'
import type { ListToExport } from './exportList.tsx'

const load = () => import('./exportList.tsx')
const code = { preload: () => void load().catch(() => undefined) }

/** One export of a list at a time. */
export function useExporting(list: ListToExport, allowed: true | string): { start: () => void; permitted: true | string } {
  const [busy, setBusy] = useState(false)
  useIdlePreload(code)
  const start = async () => {
    setBusy(true)
    const { exportList } = await load().catch(() => ({ exportList: notLoaded }))
    await exportList(list)
    setBusy(false)
  }
  return { start: () => void start(), permitted: busy ? 'Ya hay una exportación de esta lista en curso' : allowed }
}

const notLoaded = async (): Promise<void> => toast.error('No se pudo exportar. Revise su conexión e intente de nuevo.')

import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionButton } from '../data-table/ActionButton.tsx'
import { exportList, type ListToExport } from './exportList.tsx'

export function ExportButton({ allowed, ...list }: ListToExport & { allowed: true | string }) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await exportList(list)
    setBusy(false)
  }
  return (
    <ActionButton
      variant="default"
      allowed={busy ? 'Ya hay una exportación de esta lista en curso' : allowed}
      leftSection={<IconFileSpreadsheet size="1.2em" aria-hidden />}
      onClick={() => void start()}
    >
      Exportar a Excel
    </ActionButton>
  )
}

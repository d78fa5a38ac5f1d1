import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { IconAction } from '../../ui/IconAction.tsx'
import { ActionButton } from '../data-table/cells/ActionButton.tsx'
import { usePhone } from '../data-table/usePhone.ts'
import { exportList, type ListToExport } from './exportList.tsx'

const label = 'Exportar a Excel'

export function ExportButton({ allowed, ...list }: ListToExport & { allowed: true | string }) {
  const onPhone = usePhone()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await exportList(list)
    setBusy(false)
  }
  const permitted = busy ? 'Ya hay una exportación de esta lista en curso' : allowed
  if (onPhone) {
    return (
      <IconAction
        variant="default"
        size="input-sm"
        label={label}
        reason={permitted === true ? undefined : permitted}
        onClick={() => void start()}
      >
        <IconFileSpreadsheet size="1.25em" aria-hidden />
      </IconAction>
    )
  }
  return (
    <ActionButton
      variant="default"
      allowed={permitted}
      leftSection={<IconFileSpreadsheet size="1.2em" aria-hidden />}
      onClick={() => void start()}
    >
      {label}
    </ActionButton>
  )
}

import { IconFileSpreadsheet } from '@tabler/icons-react'
import { IconAction } from '../../ui/IconAction.tsx'
import { ActionButton } from '../data-table/cells/ActionButton.tsx'
import { usePhone } from '../data-table/usePhone.ts'
import type { ListToExport } from './exportList.tsx'
import { useExporting } from './useExporting.ts'

type Props = ListToExport & { readonly allowed: true | string; readonly label?: string }

export function ExportButton({ allowed, label = 'Exportar a Excel', ...list }: Props) {
  const onPhone = usePhone()
  const { start, permitted } = useExporting(list, allowed)
  if (onPhone) {
    return (
      <IconAction variant="default" size="input-sm" label={label} reason={permitted === true ? undefined : permitted} onClick={start}>
        <IconFileSpreadsheet size="1.25em" aria-hidden />
      </IconAction>
    )
  }
  return (
    <ActionButton variant="default" allowed={permitted} leftSection={<IconFileSpreadsheet size="1.2em" aria-hidden />} onClick={start}>
      {label}
    </ActionButton>
  )
}

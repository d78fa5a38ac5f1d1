import { IconTableImport } from '@tabler/icons-react'
import { IconAction } from '../../ui/IconAction.tsx'
import { ActionButton } from '../data-table/cells/ActionButton.tsx'
import { usePhone } from '../data-table/usePhone.ts'

export function ImportButton({ allowed, onClick }: { allowed: true | string; onClick: () => void }) {
  const onPhone = usePhone()
  const drawing = <IconTableImport size={onPhone ? '1.25em' : '1.2em'} aria-hidden />
  if (!onPhone) {
    return (
      <ActionButton variant="default" allowed={allowed} leftSection={drawing} onClick={onClick}>
        Importar
      </ActionButton>
    )
  }
  return (
    <IconAction variant="default" size="input-sm" label="Importar" reason={allowed === true ? undefined : allowed} onClick={onClick}>
      {drawing}
    </IconAction>
  )
}

import { Button, Menu } from '@mantine/core'
import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toast } from '../../lib/toast.ts'
import { ActionButton } from '../data-table/cells/ActionButton.tsx'
import { usePhone } from '../data-table/usePhone.ts'

export type Extra = { readonly label: string; readonly icon: ReactNode; readonly allowed: true | string; readonly run: () => void }

/** The form's other actions: buttons, on a phone one menu. */
export function Extras({ extras }: { extras: readonly Extra[] }) {
  const onPhone = usePhone()
  return onPhone ? <ExtrasMenu extras={extras} /> : extras.map((extra) => <ExtraButton key={extra.label} {...extra} />)
}

export const ExtraButton = ({ label, icon, allowed, run }: Extra) => (
  <ActionButton variant="default" allowed={allowed} leftSection={icon} onClick={run}>
    {label}
  </ActionButton>
)

export function ExtrasMenu({ extras: all }: { extras: readonly Extra[] }) {
  const extras = all.filter(({ allowed }) => !isRefusedForGood(allowed))
  if (extras.length === 0) return null
  return (
    // The placeholder is no item, and a menu may hold nothing else.
    <Menu position="top-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button type="button" variant="default" aria-label="Más acciones" px="sm">
          <IconDots size="1.2em" aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {extras.map(({ label, icon, allowed, run }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            aria-disabled={allowed === true ? undefined : true}
            data-disabled={allowed === true ? undefined : true}
            onClick={() => (allowed === true ? run() : toast.warn(allowed))}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { shortReason } from '../../../lib/api/shortReason.ts'
import { landmarkInFront } from '../../../ui/landmarkInFront.ts'
import classes from './CardMenu.module.css'
import type { RowAction } from '../column.ts'

export type CardMenuProps = { readonly name: string; readonly actions: readonly RowAction[] }

export function CardMenuList({ name, actions }: CardMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  const [landmark] = useState(landmarkInFront)
  // A dialog opened from here returns the focus to the button, because the menu item is gone.
  const start = (run: () => void) => {
    target.current?.focus()
    run()
  }
  return (
    // The placeholder is no item, and a menu may hold nothing else: the focus goes to the first item.
    <Menu
      defaultOpened
      position="bottom-end"
      width={280}
      portalProps={{ target: landmark }}
      withInitialFocusPlaceholder={false}
      onClose={() => target.current?.focus()}
    >
      <Menu.Target>
        <ActionIcon ref={target} size="lg" aria-label={`Acciones de ${name}`}>
          <IconDotsVertical size="1.25em" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon, allowed = true, danger, run }) => {
          const reason = allowed === true ? undefined : allowed
          return (
            <Menu.Item
              key={key}
              className={classes.item}
              title={reason}
              leftSection={icon}
              color={danger && !reason ? 'red' : undefined}
              aria-disabled={reason ? true : undefined}
              data-refused={reason ? true : undefined}
              closeMenuOnClick={!reason}
              onClick={reason ? undefined : () => start(run)}
            >
              {label}
              {reason && <span className={classes.reason}>{shortReason(reason)}</span>}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { usePhone } from '../usePhone.ts'
import type { CardMenuProps } from './CardMenuList.tsx'
import { cardActions } from './cardActions.ts'

const CardMenuList = lazyPage<CardMenuProps>(() => import('./CardMenuList.tsx').then((module) => module.CardMenuList))

// Many cards, few menus: a menu is made on first use.
export function CardMenu({ name, actions: all }: CardMenuProps) {
  const [wanted, setWanted] = useState(false)
  const actions = usePhone() ? cardActions(all) : all
  if (actions.length === 0) return null
  const button = (
    <ActionIcon
      size="lg"
      aria-label={`Acciones de ${name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={CardMenuList.preload}
      onFocus={CardMenuList.preload}
      onClick={() => setWanted(true)}
    >
      <IconDotsVertical size="1.25em" aria-hidden />
    </ActionIcon>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <CardMenuList name={name} actions={actions} />
    </Suspense>
  )
}

import { Kbd, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useSession } from '../../lib/session/session.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { useModules } from '../product/ModulesContext.ts'
import { ariaKeysOf, keysOf } from '../shortcuts/shortcuts.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { initials } from './person/initials.ts'
import { inOrder } from './person/inOrder.ts'
import type { Overlay } from './overlay.ts'
import { preloadNotifications } from './Overlays.tsx'
import classes from './TopBar.module.css'

type Props = {
  readonly menuLabel: string
  readonly menuExpanded: boolean
  readonly onMenu: () => void
  readonly notificationsOpen: boolean
  readonly onOpen: (overlay: Overlay) => void
}

export function TopBar({ menuLabel, menuExpanded, onMenu, notificationsOpen, onOpen }: Props) {
  const { user } = useSession()
  const nombre = user?.nombre ?? ''
  const actions = inOrder(
    useModules().flatMap(({ quickActions = [] }) => quickActions),
    user?.permisos ?? [],
  )
  return (
    <header className={classes.bar}>
      <IconAction label={menuLabel} size="lg" onClick={onMenu} aria-expanded={menuExpanded}>
        <IconMenu2 size="1.4em" stroke={1.7} />
      </IconAction>
      <Breadcrumbs />
      <button
        type="button"
        className={classes.search}
        onClick={() => onOpen('search')}
        aria-keyshortcuts={ariaKeysOf('search')}
        aria-haspopup="dialog"
      >
        <IconSearch size="1.25em" stroke={1.8} aria-hidden />
        <span className={classes.searchText}>Buscar</span>
        <Kbd size="xs">{keysOf('search')}</Kbd>
      </button>
      {actions.map(({ label, Drawing, opens, key, wide, run }) => (
        <IconAction
          key={label}
          label={opens === 'tab' ? `${label} (abre otra pestaña)` : label}
          size="lg"
          onClick={run}
          aria-haspopup={opens === 'dialog' ? 'dialog' : undefined}
          aria-keyshortcuts={key && ariaKeysOf(key)}
          data-wide={wide}
        >
          <Drawing size="1.4em" stroke={1.7} />
        </IconAction>
      ))}
      <Bell expanded={notificationsOpen} onOpen={() => onOpen('notifications')} onNear={preloadNotifications} />
      <IconAction label="Ajustes de pantalla" size="lg" onClick={() => onOpen('screen')} aria-haspopup="dialog">
        <IconAdjustmentsHorizontal size="1.4em" stroke={1.7} />
      </IconAction>
      <UnstyledButton
        className={classes.person}
        onClick={() => onOpen('person')}
        aria-label={`Menú de usuario: ${nombre}`}
        aria-haspopup="dialog"
        data-tip={nombre}
      >
        <span className={classes.avatar} data-initials={initials(nombre)} />
      </UnstyledButton>
    </header>
  )
}

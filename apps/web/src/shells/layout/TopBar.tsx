import { Avatar, Kbd, Tooltip, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useSession } from '../../lib/session.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { initials } from './initials.ts'
import classes from './TopBar.module.css'

type Props = {
  readonly menuLabel: string
  readonly menuExpanded: boolean
  readonly onMenu: () => void
  readonly onSearch: () => void
  readonly onSettings: () => void
  readonly onPerson: () => void
}

export function TopBar({ menuLabel, menuExpanded, onMenu, onSearch, onSettings, onPerson }: Props) {
  const nombre = useSession().user?.nombre ?? ''
  return (
    <header className={classes.bar}>
      <IconAction label={menuLabel} size="lg" onClick={onMenu} aria-expanded={menuExpanded}>
        <IconMenu2 size="1.4em" stroke={1.7} />
      </IconAction>
      <Breadcrumbs />
      <button type="button" className={classes.search} onClick={onSearch} aria-label="Buscar ventana" aria-keyshortcuts="Control+B" aria-haspopup="dialog">
        <IconSearch size="1.25em" stroke={1.8} aria-hidden />
        <span className={classes.searchText}>Buscar ventana</span>
        <Kbd size="xs">Ctrl+B</Kbd>
      </button>
      <IconAction label="Ajustes de pantalla" size="lg" onClick={onSettings} aria-haspopup="dialog">
        <IconAdjustmentsHorizontal size="1.4em" stroke={1.7} />
      </IconAction>
      <Tooltip label={nombre}>
        <UnstyledButton className={classes.person} onClick={onPerson} aria-label={`Menú de usuario: ${nombre}`} aria-haspopup="dialog">
          <Avatar size="2.4rem" color="petrol" variant="filled" aria-hidden>
            {initials(nombre)}
          </Avatar>
        </UnstyledButton>
      </Tooltip>
    </header>
  )
}

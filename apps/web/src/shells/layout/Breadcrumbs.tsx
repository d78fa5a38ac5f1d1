import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { entryAt, home } from './menu/menu.ts'
import classes from './TopBar.module.css'
import { useMenu } from './menu/useMenu.ts'

// Screens that no menu leads to.
const aside: Readonly<Record<string, { readonly group?: string; readonly label: string }>> = {
  [paths.mailbox]: { label: 'Buzón de desarrollo' },
  [paths.crash]: { label: 'Pruebas de fallas' },
  [paths.invoice]: { label: 'Vista previa de factura' },
  [paths.subscriptions]: { label: 'Mis suscripciones' },
}

export function Breadcrumbs() {
  const { groups } = useMenu()
  const { pathname } = useLocation()
  const entry = entryAt(groups, pathname) ?? aside[pathname]
  if (!entry || entry === home) return null
  return (
    <nav aria-label="Ruta de navegación" className="mantine-visible-from-sm">
      <ol className={classes.crumbs}>
        <li>
          <Link to={paths.dashboard}>{home.label}</Link>
        </li>
        {entry.group && (
          <li>
            <IconChevronRight size="1em" aria-hidden />
            {entry.group}
          </li>
        )}
        <li aria-current="page">
          <IconChevronRight size="1em" aria-hidden />
          {entry.label}
        </li>
      </ol>
    </nav>
  )
}

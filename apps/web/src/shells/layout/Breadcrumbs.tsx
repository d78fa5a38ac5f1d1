import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { entryAt, home } from './menu.ts'
import classes from './TopBar.module.css'
import { useMenu } from './useMenu.ts'

export function Breadcrumbs() {
  const { groups } = useMenu()
  const entry = entryAt(groups, useLocation().pathname)
  if (!entry || entry === home) return null
  return (
    <nav aria-label="Ruta de navegación" className="mantine-visible-from-sm">
      <ol className={classes.crumbs}>
        <li>
          <Link to={paths.dashboard}>{home.label}</Link>
        </li>
        <li>
          <IconChevronRight size="1em" aria-hidden />
          {entry.group}
        </li>
        <li aria-current="page">
          <IconChevronRight size="1em" aria-hidden />
          {entry.label}
        </li>
      </ol>
    </nav>
  )
}

import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { entryAt, home } from './menu/menu.ts'
import classes from './TopBar.module.css'
import { useMenu } from './menu/useMenu.ts'
import { useModules } from '../product/ModulesContext.ts'

export function Breadcrumbs() {
  const { groups } = useMenu()
  const { pathname } = useLocation()
  const pages = useModules().flatMap((module) => module.pages ?? [])
  const entry = entryAt(groups, pathname)
  const label = entry?.label ?? pages.find(({ path }) => path === pathname)?.title
  if (label === undefined || entry === home) return null
  return (
    <nav aria-label="Ruta de navegación" className="mantine-visible-from-sm">
      <ol className={classes.crumbs}>
        <li>
          <Link to={paths.dashboard}>{home.label}</Link>
        </li>
        {entry?.group && (
          <li>
            <IconChevronRight size="1em" aria-hidden />
            {entry.group}
          </li>
        )}
        <li aria-current="page">
          <IconChevronRight size="1em" aria-hidden />
          {label}
        </li>
      </ol>
    </nav>
  )
}

import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Toolbar } from '../../ui/Toolbar.tsx'
import classes from './PageTitle.module.css'

type Props = { readonly title: string; readonly description?: ReactNode; readonly children?: ReactNode }

// The page's h1, the tab's title, and the page's buttons.
export function PageTitle({ title, description, children }: Props) {
  useDocumentTitle(`${title} · Soportica`)
  return (
    <header className={classes.head}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {description && <div className={classes.description}>{description}</div>}
      </div>
      {children && (
        <Toolbar label={`Acciones de ${title}`} className={classes.actions}>
          {children}
        </Toolbar>
      )}
    </header>
  )
}

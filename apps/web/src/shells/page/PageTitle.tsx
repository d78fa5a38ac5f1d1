import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './PageTitle.module.css'

type Props = { readonly title: string; readonly description?: ReactNode; readonly children?: ReactNode }

// The one h1 of a page, the title of the browser's tab, and the page's own buttons at its right.
export function PageTitle({ title, description, children }: Props) {
  useDocumentTitle(`${title} · Soportica`)
  return (
    <header className={classes.head}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {description && <div className={classes.description}>{description}</div>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  )
}

import type { IdName } from '@soportica/contract/core/wire'
import { CloseButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, useRef, useState } from 'react'
import { IconAction } from '../../../ui/IconAction.tsx'
import classes from './PagedNames.module.css'

const perPage = 10

type Props = { readonly label: string; readonly items: readonly IdName[]; readonly onRemove?: (id: number) => void }

export function PagedNames({ label, items, onRemove }: Props) {
  const [wanted, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(items.length / perPage))
  const page = Math.min(wanted, pages - 1)
  const first = page * perPage
  const list = useRef<HTMLUListElement>(null)
  // Before its button disappears, the focus moves to the next name, or the previous one.
  const remove = (id: number) => (event: MouseEvent) => {
    const row = event.currentTarget.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const heir = neighbour?.querySelector('button') ?? list.current
    heir?.focus()
    onRemove?.(id)
  }
  return (
    <div className={classes.box}>
      {/* Scrolled with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={list} className={classes.names} aria-label={label} tabIndex={0}>
        {items.slice(first, first + perPage).map(({ id, nombre }) => (
          <li key={id} className={classes.name}>
            <span>{nombre}</span>
            {onRemove && <CloseButton size="sm" aria-label={`Quitar ${nombre}`} onClick={remove(id)} />}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={classes.pager}>
          <span role="status">
            {first + 1} a {Math.min(first + perPage, items.length)} de {items.length}
          </span>
          <IconAction
            label="Página anterior"
            reason={page === 0 ? 'Está en la primera página' : undefined}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft size="1.1em" aria-hidden />
          </IconAction>
          <IconAction
            label="Página siguiente"
            reason={page === pages - 1 ? 'Está en la última página' : undefined}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size="1.1em" aria-hidden />
          </IconAction>
        </div>
      )}
    </div>
  )
}

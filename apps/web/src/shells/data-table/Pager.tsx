import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { type ListState, pagesOf } from './listState.ts'
import classes from './Pager.module.css'
import { Select } from '../fields/choice/Select.tsx'
import { plainChoices } from '../fields/choice/choices.ts'

type Props = {
  // The name of the list; a page may have several.
  readonly label: string
  readonly total: number
  readonly state: ListState
  readonly sizes: readonly number[]
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
  // A list in groups has no pages: each group loads its own rows.
  readonly groups?: number | undefined
  // The main keys of the list.
  readonly hint?: string | undefined
}

export const Pager = memo(function Pager({ label, total, state: { page, size }, sizes, onPage, onSize, groups, hint }: Props) {
  const sizeId = useId()
  const pages = pagesOf(total, size)
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  const atStart = page <= 1 ? 'Está en la primera página' : undefined
  const atEnd = page >= pages ? 'Está en la última página' : undefined
  if (groups !== undefined)
    return (
      <div className={classes.pager}>
        {hint && <span className={classes.hint}>{hint}</span>}
        <span className={classes.range} role="status" data-printed>
          {formatNumber(total)} en {formatNumber(groups)} {groups === 1 ? 'grupo' : 'grupos'}
        </span>
      </div>
    )
  const steps = [
    { name: 'Primera página', to: 1, reason: atStart, Icon: IconChevronsLeft },
    { name: 'Página anterior', to: page - 1, reason: atStart, Icon: IconChevronLeft },
    { name: 'Página siguiente', to: page + 1, reason: atEnd, Icon: IconChevronRight },
    { name: 'Última página', to: pages, reason: atEnd, Icon: IconChevronsRight },
  ]
  return (
    <nav className={classes.pager} aria-label={`Paginación de ${label}`}>
      {hint && <span className={classes.hint}>{hint}</span>}
      {sizes.length > 1 && (
        <div className={classes.size}>
          <label htmlFor={sizeId} className={classes.sizeLabel}>
            Filas por página
          </label>
          <Select
            id={sizeId}
            label="Filas por página"
            bare={classes.sizeInput}
            choices={plainChoices(sizes)}
            value={String(size)}
            onChange={(value) => onSize(Number(value))}
          />
        </div>
      )}
      <span className={classes.range} role="status" data-printed>
        {formatNumber(first)} a {formatNumber(last)} de {formatNumber(total)}
      </span>
      <div className={classes.steps}>
        {steps.map(({ name, to, reason, Icon }) => (
          <IconAction key={name} label={name} reason={reason} onClick={() => onPage(to)}>
            <Icon size="1.2em" aria-hidden />
          </IconAction>
        ))}
      </div>
    </nav>
  )
})

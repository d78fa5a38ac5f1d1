import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { CardMenu } from './CardMenu.tsx'
import classes from './Cards.module.css'
import { cellOf, type Column } from '../column.ts'
import { RowTitle } from '../cells/RowTitle.tsx'
import { rowListeners } from '../rowLink.ts'
import { SelectBox } from '../selection/SelectBox.tsx'
import type { RowProps } from '../TableRow.tsx'

function RowCardOf<Row extends object>({
  id,
  row,
  columns,
  rowName,
  rowActions,
  link,
  expansion,
  open,
  onToggle,
  selected,
  selectReason,
  onSelect,
}: RowProps<Row>) {
  const name = rowName(row)
  const title = columns.find(({ card }) => card === 'title')
  const called = <span className={classes.twoLines}>{title ? cellOf(title, row) : name}</span>
  const cardColumns = columns.filter(({ inCard }) => inCard?.(row) ?? true)
  const at = (slot: Column<Row>['card']) => cardColumns.filter(({ card }) => card === slot)
  const [tags, subtitles, lines, pairs] = [at('tag'), at('subtitle'), at('line'), at(undefined)]
  return (
    <li
      className={classes.card}
      data-selected={selected || undefined}
      data-leads={(link && !link.onlyLink) || undefined}
      {...rowListeners(link, row)}
    >
      <div className={classes.top}>
        {onSelect && (
          <SelectBox
            label={`Seleccionar ${name}`}
            state={selected ? 'all' : 'none'}
            reason={selectReason}
            onChange={(_, range) => onSelect(id, range)}
          />
        )}
        <strong className={classes.title}>
          {link ? (
            <RowTitle id={id} href={link.href(row)}>
              {called}
            </RowTitle>
          ) : (
            called
          )}
        </strong>
        {tags.map((column) => (
          <span key={column.key} className={classes.tag}>
            {cellOf(column, row)}
          </span>
        ))}
        {rowActions && <CardMenu name={name} actions={rowActions(row)} />}
      </div>
      {subtitles.length > 0 && (
        <p className={classes.subtitle}>
          {subtitles.map((column) => (
            <span key={column.key}>{cellOf(column, row)}</span>
          ))}
        </p>
      )}
      {lines.map((column) => (
        <div key={column.key} className={classes.line}>
          {cellOf(column, row)}
        </div>
      ))}
      {pairs.length > 0 && (
        <dl className={classes.pairs}>
          {pairs.map((column) => (
            <div key={column.key} className={classes.pair}>
              <dt>{column.title ?? column.label}</dt>
              <dd>{cellOf(column, row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {expansion && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-label={`${expansion.label} de ${name}`}
          onClick={() => onToggle(id)}
        >
          <IconChevronRight size="1.1em" className={classes.chevron} aria-hidden />
          {expansion.label}
        </button>
      )}
      {expansion && open && <div className={classes.detail}>{expansion.render(row)}</div>}
    </li>
  )
}

export const RowCard = memo(RowCardOf) as typeof RowCardOf

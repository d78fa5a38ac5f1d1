import { selectable } from '../selection/selection.ts'
import type { RowsProps } from '../tableRows.tsx'
import classes from './Cards.module.css'
import { RowCard } from './RowCard.tsx'

export type CardListProps<Row extends object> = RowsProps<Row> & { readonly label: string }

export function Cards<Row extends object>({
  label,
  columns,
  rows,
  rowName,
  rowActions,
  link,
  expansion,
  expanded,
  onToggle,
  selecting,
}: CardListProps<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map(({ id, original }) => (
        <RowCard
          key={id}
          id={id}
          row={original}
          columns={columns}
          rowName={rowName}
          rowActions={rowActions}
          link={link}
          expansion={expansion}
          open={expanded[id] === true}
          onToggle={onToggle}
          {...selectable(selecting, id)}
        />
      ))}
    </ul>
  )
}

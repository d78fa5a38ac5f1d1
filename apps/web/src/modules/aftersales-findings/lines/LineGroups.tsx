import { counted } from '@soportica/rules/counted'
import { memo } from 'react'
import { LineCard } from '../line/LineCard.tsx'
import { lineColumns, LineRow } from '../line/LineRow.tsx'
import classes from './Lines.module.css'

/** Consecutive lines of one place. */
export type LineGroup = { readonly name: string; readonly ids: readonly string[] }
type Props = { readonly label: string; readonly groups: readonly LineGroup[]; readonly busy: boolean }

const activities = (count: number): string => counted(count, 'actividad', 'actividades')
const keyOf = ({ name, ids }: LineGroup): string => `${name} ${ids[0]}`

export const LineTable = memo(function LineTable({ label, groups, busy }: Props) {
  return (
    <table className={classes.table} aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          {['Actividad', 'Estado', ...lineColumns.map((column) => column.label), 'Acciones'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={keyOf(group)}>
          <tr className={classes.groupRow}>
            <th colSpan={lineColumns.length + 3} scope="rowgroup">
              {group.name} <small>{activities(group.ids.length)}</small>
            </th>
          </tr>
          {group.ids.map((id) => (
            <LineRow key={id} id={id} />
          ))}
        </tbody>
      ))}
    </table>
  )
})

export const LineList = memo(function LineList({ label, groups, busy }: Props) {
  return (
    <div role="group" aria-label={label} aria-busy={busy} className={classes.groups}>
      {groups.map((group) => (
        <section key={keyOf(group)}>
          <h3 className={classes.groupHead}>
            {group.name} <small>{activities(group.ids.length)}</small>
          </h3>
          <ul className={classes.cards} aria-label={group.name}>
            {group.ids.map((id) => (
              <LineCard key={id} id={id} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})

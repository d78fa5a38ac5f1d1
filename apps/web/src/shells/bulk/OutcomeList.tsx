import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import { StatusBadge } from '../data-table/cells/StatusBadge.tsx'
import classes from './OutcomeList.module.css'
import { type ListedOutcome, groupedByReason } from './groupedByReason.ts'

type Props = {
  readonly label: string
  readonly records: readonly ListedOutcome[]
  readonly badgeOf?: (record: ListedOutcome) => readonly [StatusMeaning, string]
}

/** The result of each record in a bulk change; a shared reason appears once. */
export const OutcomeList = ({ label, records, badgeOf }: Props) => (
  <ul className={classes.records} aria-label={label}>
    {groupedByReason(records).map((group) => {
      const [first] = group
      const badge = badgeOf?.(first)
      return (
        <li key={first.id} className={classes.record}>
          <strong>{group.map(({ name }) => name).join(', ')}</strong>
          {badge && <StatusBadge meaning={badge[0]} label={group.length > 1 ? `${badge[1]} (${group.length})` : badge[1]} />}
          {first.motivo !== '' && <span className={classes.why}>{first.motivo}</span>}
        </li>
      )
    })}
  </ul>
)

import type { StatusMeaning } from '@soportica/contract/catalogs/statusClasses'
import { StatusBadge } from '../data-table/cells/StatusBadge.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import classes from './Facts.module.css'

// meaning: of a status.
type Fact = readonly [name: string, value: string | number, meaning?: StatusMeaning]
type Props = { readonly facts: readonly Fact[] }

/** What is known of a record, side by side; what nobody gave is a dash. */
export const Facts = ({ facts }: Props) => (
  <dl className={classes.facts}>
    {facts.map(([name, value, meaning]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === '' ? <Nothing /> : meaning ? <StatusBadge meaning={meaning} label={String(value)} /> : value}</dd>
      </div>
    ))}
  </dl>
)

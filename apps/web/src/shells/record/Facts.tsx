import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import type { ReactNode } from 'react'
import { StatusBadge } from '../data-table/cells/StatusBadge.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import classes from './Facts.module.css'

// meaning: of a status.
export type Fact = readonly [name: string, value: ReactNode, meaning?: StatusMeaning]
type Props = { readonly facts: readonly Fact[] }

// A long mail address breaks after its '@'.
const broken = (value: ReactNode) =>
  typeof value === 'string' && /^\S+@\S+$/.test(value)
    ? value.split(/(?<=@)/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]))
    : value

/** The facts of a record side by side; a missing one is a dash. */
export const Facts = ({ facts }: Props) => (
  <dl className={classes.facts}>
    {facts.map(([name, value, meaning]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === '' ? <Nothing /> : meaning ? <StatusBadge meaning={meaning} label={String(value)} /> : broken(value)}</dd>
      </div>
    ))}
  </dl>
)

import { Nothing } from '../../ui/Nothing.tsx'
import classes from './Facts.module.css'

type Props = { readonly facts: readonly (readonly [name: string, value: string | number])[] }

/** What is known of a record, side by side; what nobody gave is a dash. */
export const Facts = ({ facts }: Props) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === '' ? <Nothing /> : value}</dd>
      </div>
    ))}
  </dl>
)

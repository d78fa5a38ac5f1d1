import { strengthOf, strengths } from '@soportica/contract/people/password'
import classes from './Strength.module.css'

export function Strength({ value }: { value: string }) {
  const reached = value ? strengthOf(value) : undefined
  const level = reached ? strengths.indexOf(reached) + 1 : 0
  return (
    <div className={classes.strength} data-level={level}>
      <span className={classes.bars} aria-hidden>
        {strengths.map((name) => (
          <i key={name} />
        ))}
      </span>
      <span role="status">{reached ? `Seguridad: ${reached}` : ''}</span>
    </div>
  )
}

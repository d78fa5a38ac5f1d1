import { Button } from '@mantine/core'
import { type FindingField, findingLabels } from '@soportica/contract/aftersales/states'
import type { Change, LineConflict as Conflict } from '../store/lineStore.ts'
import classes from '../lines/Lines.module.css'

type Props = {
  readonly conflict: Conflict
  /** All that was written, of which some is disputed. */
  readonly change: Change
  readonly onSettle: (mine: boolean) => void
}

/** The other fields that come with the other person's version. */
function lostWith(change: Change, { fields }: Conflict): string {
  const disputed = new Set(fields.map(({ campo }) => campo))
  const names = (Object.keys(change) as FindingField[]).filter((name) => !disputed.has(name)).map((name) => findingLabels[name])
  return names.length === 0 ? '' : `Si toma el suyo, se descarta también lo que usted escribió en ${names.join(', ')}.`
}

/** Nothing is written over before it was said. */
export function LineConflict({ conflict, change, onSettle }: Props) {
  const lost = lostWith(change, conflict)
  return (
    <div className={classes.conflict} role="alert">
      <p>{conflict.mensaje}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">El mío</th>
            <th scope="col">El suyo</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map(({ campo, etiqueta, suyo, actual }) => (
            <tr key={campo}>
              <th scope="row">{etiqueta}</th>
              <td>{suyo || '(vacío)'}</td>
              <td>{actual || '(vacío)'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lost && <p>{lost}</p>}
      <div className={classes.sides}>
        <Button size="compact-sm" onClick={() => onSettle(true)}>
          Conservar el mío
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onSettle(false)}>
          Tomar el suyo
        </Button>
      </div>
    </div>
  )
}

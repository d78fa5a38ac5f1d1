import { Button } from '@mantine/core'
import type { LineConflict as Conflict } from './lineStore.ts'
import classes from './Lines.module.css'

type Props = { readonly conflict: Conflict; readonly onSettle: (mine: boolean) => void }

/** Nothing is written over before it was said. */
export function LineConflict({ conflict, onSettle }: Props) {
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

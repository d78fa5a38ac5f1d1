import type { UndoneRecord } from '@soportica/contract/undo/undo'
import { IconArrowRight } from '@tabler/icons-react'
import classes from './UndoChanges.module.css'

const nothing = '(vacío)'

/** Record by record: the values before and after the undo, and what stays with its reason. */
export function UndoChanges({ registros }: { readonly registros: readonly UndoneRecord[] }) {
  if (registros.length === 0) return null
  return (
    <ul className={classes.records}>
      {registros.map(({ entidad, id, titulo, cambios, quedan }) => (
        <li key={`${entidad} ${id}`}>
          <strong>{titulo}</strong>
          <ul className={classes.changes}>
            {cambios.map(({ etiqueta, antes, despues }) => (
              <li key={etiqueta}>
                {etiqueta}: <del>{antes || nothing}</del> <IconArrowRight size="1em" aria-label="pasa a" /> <ins>{despues || nothing}</ins>
              </li>
            ))}
            {quedan.map((reason) => (
              <li key={reason} className={classes.left}>
                Se queda: {reason}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

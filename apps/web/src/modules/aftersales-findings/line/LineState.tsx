import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { lineStates } from '@soportica/contract/aftersales/states'
import { emptyFinding } from '@soportica/rules/findings'
import { notices } from '../../../lib/toast.ts'
import { changedLine, findingOf, type LineStore } from '../store/lineStore.ts'
import { fieldAllowed } from './lineRights.ts'
import classes from '../lines/Lines.module.css'

const undoneWithinMs = 10_000
const nameOf = (estado: number): string => lineStates.find(({ id }) => id === estado)?.nombre ?? 'Por chequear'

/** Sets the state of a line. Emptied fields can be restored. */
export function setState(store: LineStore, id: string, estado: number): void {
  const line = store.get(id)?.line
  if (!line || line.estado === estado || fieldAllowed(line, 'estado') !== true) return
  const [before, after] = [findingOf(line), findingOf(changedLine(line, { estado }))]
  const emptied = Object.entries(before).some(
    ([name, value]) =>
      name !== 'estado' && value !== emptyFinding[name as keyof typeof before] && after[name as keyof typeof before] !== value,
  )
  store.change(id, { estado })
  if (!emptied) return
  notices.show({
    id: `linea-${id}-vacia`,
    kind: 'info',
    message: `«${line.actividad}» pasó a ${nameOf(estado)} y se vació lo que ya no aplica.`,
    autoClose: undoneWithinMs,
    about: `linea-${id}`,
    undo: () => store.change(id, before),
  })
}

type Props = { readonly store: LineStore; readonly id: string; readonly line: FindingLine }
export function LineState({ store, id, line }: Props) {
  const allowed = fieldAllowed(line, 'estado')
  if (allowed !== true) {
    return (
      <span className={classes.stateRead} data-state={line.estado} data-tip={allowed}>
        {nameOf(line.estado)}
      </span>
    )
  }
  return (
    <div role="group" aria-label={`Estado de ${line.actividad}`} className={classes.states}>
      {lineStates.map(({ id: estado, nombre }) => (
        <button
          key={estado}
          type="button"
          className={classes.state}
          data-state={estado}
          aria-pressed={line.estado === estado}
          onClick={() => setState(store, id, estado)}
        >
          {nombre}
        </button>
      ))}
    </div>
  )
}

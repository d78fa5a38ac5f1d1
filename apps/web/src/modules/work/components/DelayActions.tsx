import { Button } from '@mantine/core'
import type { WorkItem } from '@soportica/contract/work/myWork'
import { explaining } from '../../../shells/delays/explaining.ts'
import classes from '../Work.module.css'

/** Says in its line why a stage is late. */
export function DelayActions({ id, tarea, titulo, version }: Pick<WorkItem, 'id' | 'tarea' | 'titulo'> & { readonly version: number }) {
  return (
    <span className={classes.acts}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Indicar motivo: ${tarea} de ${titulo}`}
        onClick={() => explaining.set([{ id, version, nombre: `${tarea} · ${titulo}` }])}
      >
        Indicar motivo
      </Button>
    </span>
  )
}

import { Button } from '@mantine/core'
import type { FieldName, RecordValues } from '@soportica/contract/projects/fieldName'
import { datesOf } from '@soportica/contract/projects/stageDates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import type { Draft } from '../../timeline/moving.ts'
import type { Course } from '../../timeline/scale.ts'
import { valueText } from '../../bulk/BulkPreview.tsx'
import { noticeWithUndo } from '../../undo/noticeWithUndo.ts'
import { keyOf, type ProjectScreens } from '../projectScreens.ts'
import classes from './MoveBar.module.css'

export type MoveBarProps = {
  readonly screens: Pick<ProjectScreens, 'project'> & { readonly many: NonNullable<ProjectScreens['many']> }
  readonly id: number
  readonly name: string
  readonly course: Course
  readonly draft: Draft
  readonly onClose: () => void
}

/** What a moved bar would change, before it is saved. */
export function MoveBar({ screens: { project, many }, id, name, course, draft, onClose }: MoveBarProps) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const names = datesOf(project.stageByKey.get(course.etapa)!)
  const days: [FieldName, string | null, string | null][] = [
    [names.inicio, course.inicio, draft.inicio],
    [names.entrega, course.entrega, draft.entrega],
  ]
  const cambios = Object.fromEntries(
    days.filter(([, before, after]) => before !== after).map(([field, , after]) => [field, after]),
  ) as RecordValues
  const { data: preview, error } = useQuery({
    queryKey: [...keyOf(project), 'move', id, cambios],
    queryFn: ({ signal }) => many.preview({ cambios, objetivo: { ids: [id] } }, signal),
  })
  const save = async () => {
    if (!preview || busy) return
    setBusy(true)
    try {
      const { aplicados, rechazados, mensaje, lote } = await many.apply({ cambios, versiones: preview.versiones })
      if (aplicados.length > 0) noticeWithUndo(mensaje, { lote }, `cronograma-${id}`)
      else toast.error(rechazados[0]?.motivo ?? mensaje, `cronograma-${id}`)
      await cache.invalidateQueries({ queryKey: keyOf(project) })
      onClose()
    } catch (failure) {
      toast.error(sentenceOf(failure), `cronograma-${id}`)
      setBusy(false)
    }
  }
  const [first] = preview?.primeros ?? []
  const refused = preview?.rechazados[0]?.motivo ?? (error ? sentenceOf(error) : undefined)
  return (
    <div className={classes.bar} role="group" aria-label="Fechas movidas">
      <div className={classes.words} role="status">
        <strong>{`${name} · ${course.titulo}`}</strong>
        {first?.campos.map(({ campo, etiqueta, antes, despues }) => (
          <span key={campo}>{`${etiqueta}: ${valueText(antes)} → ${valueText(despues)}`}</span>
        ))}
        {first?.avisos.map((aviso) => (
          <span key={aviso} className={classes.notice}>
            {aviso}
          </span>
        ))}
        {refused && <span className={classes.refused}>{refused}</span>}
        {!preview && !error && <span>Calculando el efecto…</span>}
      </div>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button size="xs" loading={busy} disabled={preview?.cambian !== 1} onClick={() => void save()}>
          Guardar
        </Button>
      </div>
    </div>
  )
}

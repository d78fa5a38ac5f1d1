import { getRecordForecast } from '@soportica/contract/forecast/calls'
import type { Project } from '@soportica/contract/projects/project'
import { counted } from '@soportica/rules/counted'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { keyOf } from '../projectScreens.ts'
import classes from './ExpectedEnd.module.css'

/** reserved: its line is there before the answer, so that nothing below moves. */
type Props = { readonly project: Project; readonly id: number; readonly reserved?: boolean }
/** When an open record will be done, and from how many finished ones that comes; nothing of one that is not open. */
export function ExpectedEnd({ project, id, reserved = false }: Props) {
  const { data } = useQuery({
    queryKey: [...keyOf(project), 'expected', id],
    queryFn: ({ signal }) => call(getRecordForecast, { body: { entidad: project.entidad, id } }, { signal }),
  })
  if (!data) return reserved ? <div className={classes.line} data-reserved aria-hidden /> : null
  const { pronostico, motivo } = data
  if (!pronostico)
    return (
      motivo && (
        <p className={classes.line} data-reserved={reserved || undefined}>
          {motivo}
        </p>
      )
    )
  const { dia50, dia80, casos, clase, etapa } = pronostico
  return (
    <p className={classes.line} data-reserved={reserved || undefined}>
      Se espera terminar el <strong>{formatDate(dia50)}</strong> (50 %) o el <strong>{formatDate(dia80)}</strong> (80 %).{' '}
      <span className={classes.source}>
        Según {counted(casos, project.words.one, project.words.many)} {clase}, desde {etapa ? `la entrega de ${etapa}` : 'el inicio'}.
      </span>
    </p>
  )
}

import type { Project } from '@soportica/contract/projects/project'
import { meaningOf } from '@soportica/contract/projects/statuses'
import { StatusBadge } from '../../data-table/cells/StatusBadge.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { formatDate } from '../../../lib/format.ts'
import { barOf, placeOf, type Range, rangeOf, type Stage, stagesWithDays, standingOf } from './timeline.ts'
import { deviationText } from '../deviationText.ts'
import classes from './StageTimeline.module.css'

const at = (day: string, range: Range) => ({ left: `${placeOf(day, range)}%` })

type Of = { readonly project: Project }
type Props = Of & { readonly stages: readonly Stage[]; readonly without: string }
/** Each stage as it was planned, goes and went, on one line of days; without: what is said where there are none. */
export function StageTimeline({ project, stages, without }: Props) {
  const shown = stagesWithDays(stages)
  const range = rangeOf(shown)
  if (!range) return <p className={classes.none}>{without}</p>
  return (
    <>
      <p className={classes.legend} aria-hidden>
        <span className={classes.key}>
          <i className={classes.bar} /> Teórica
        </span>
        <span className={classes.key}>
          <i className={classes.projected} /> Proyectada
        </span>
        <span className={classes.key}>
          <i className={classes.real} /> Real
        </span>
      </p>
      <ol className={classes.line}>
        {shown.map((stage) => (
          <StageLine key={stage.etapa} project={project} stage={stage} range={range} />
        ))}
      </ol>
    </>
  )
}

function StageStatus({ project, stage: { etapa, estado, idEstado } }: Of & { stage: Stage }) {
  const of = project.stageColumns.find(({ stage }) => stage.key === etapa)?.estados
  return of && estado ? <StatusBadge meaning={meaningOf(of, idEstado)} label={estado} /> : null
}

function StageLine({ project, stage, range }: Of & { stage: Stage; range: Range }) {
  const { titulo, actor, inicio, entrega, proyectada, real, desviacion } = stage
  const bar = barOf(stage, range)
  const dates = [
    ['Inicio', inicio],
    ['Entrega', entrega],
    ['Proyectada', proyectada],
    ['Real', real],
  ] as const
  return (
    <li className={classes.stage} data-standing={standingOf(stage)}>
      <div className={classes.name}>
        <strong>{titulo}</strong>
        <StageStatus project={project} stage={stage} />
        {actor && <small>{actor}</small>}
      </div>
      <div className={classes.track} aria-hidden>
        {bar && <i className={classes.bar} style={{ left: `${bar.left}%`, width: `max(4px, ${bar.width}%)` }} />}
        {proyectada && !real && <i className={classes.projected} style={at(proyectada, range)} />}
        {real && <i className={classes.real} style={at(real, range)} />}
      </div>
      <dl className={classes.dates}>
        {dates.map(([label, day]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDate(day) || <Nothing />}</dd>
          </div>
        ))}
        <div>
          <dt>Desviación</dt>
          <dd className={classes.deviation}>{deviationText(desviacion) || <Nothing />}</dd>
        </div>
      </dl>
    </li>
  )
}

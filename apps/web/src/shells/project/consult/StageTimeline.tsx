import type { Project } from '@soportica/contract/projects/project'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { VisuallyHidden } from '@mantine/core'
import { dayInMs } from '@soportica/rules/calendarDay'
import { StatusBadge } from '../../data-table/cells/StatusBadge.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { formatDate, formatMonth, formatMonthOfYear } from '../../../lib/format.ts'
import { today } from '../../../lib/holidays.ts'
import {
  barOf,
  columnsOf,
  deviationLabel,
  isWithin,
  monthLabels,
  monthsOf,
  offsetOf,
  type Range,
  rangeOf,
  type Stage,
  stagesWithDays,
  timelineState,
} from './timeline.ts'
import { deviationText } from '../deviationText.ts'
import classes from './StageTimeline.module.css'

const at = (day: string, range: Range) => ({ left: `${offsetOf(day, range)}%` })
// Words do not reach over either end.
const wordAt = (day: string, range: Range) => ({ ...at(day, range), translate: `-${offsetOf(day, range)}% 0` })

type Of = { readonly project: Project }
type Props = Of & { readonly stages: readonly Stage[]; readonly without: string }
/** The plan and the course of each stage on one line of days; without: the text for no stages. */
export function StageTimeline({ project, stages, without }: Props) {
  const datedStages = stagesWithDays(stages)
  const hoy = today()
  const range = rangeOf(datedStages, hoy)
  if (!range) return <p className={classes.none}>{without}</p>
  const columns = columnsOf(datedStages)
  const now = isWithin(hoy, range) ? hoy : undefined
  return (
    <>
      <p className={classes.legend} aria-hidden>
        <span className={classes.key}>
          <i className={classes.bar} /> Teórica
        </span>
        {columns.some(({ label }) => label === 'Proyectada') && (
          <span className={classes.key}>
            <i className={classes.projected} /> Proyectada
          </span>
        )}
        <span className={classes.key}>
          <i className={classes.real} /> Real
        </span>
      </p>
      <Axis range={range} now={now} />
      <ol className={classes.line}>
        {datedStages.map((stage) => (
          <StageLine key={stage.etapa} project={project} stage={stage} range={range} now={now} columns={columns} />
        ))}
      </ol>
    </>
  )
}

/** The months and today above the lines; screen readers get the range. */
function Axis({ range, now }: { range: Range; now: string | undefined }) {
  const day = (number: number): string => formatDate(new Date(number * dayInMs).toISOString().slice(0, 10))
  return (
    <div className={classes.axis}>
      <VisuallyHidden>{`Del ${day(range.from)} al ${day(range.to)}.${now ? ` Hoy es ${formatDate(now)}.` : ''}`}</VisuallyHidden>
      <div className={classes.months} aria-hidden>
        {monthLabels(range).map(({ month, withYear }) => (
          <span key={month} className={classes.month} style={wordAt(month, range)}>
            {withYear ? formatMonthOfYear(month) : formatMonth(month)}
          </span>
        ))}
        {now && (
          <span className={classes.today} style={wordAt(now, range)}>
            Hoy
          </span>
        )}
      </div>
    </div>
  )
}

function StageStatus({ project, stage: { etapa, estado, idEstado } }: Of & { stage: Stage }) {
  const of = project.stageColumns.find(({ stage }) => stage.key === etapa)?.estados
  return of && estado ? <StatusBadge meaning={meaningOf(of, idEstado)} label={estado} /> : null
}

type LineProps = Of & { stage: Stage; range: Range; now: string | undefined; columns: ReturnType<typeof columnsOf> }
function StageLine({ project, stage, range, now, columns }: LineProps) {
  const { titulo, actor, inicio, entrega, proyectada, inicioReal, real, desviacion, atrasos = [] } = stage
  const bar = barOf(inicio, entrega, range)
  const went = barOf(inicioReal, real ?? now ?? null, range)
  return (
    <li className={classes.stage} data-state={timelineState(stage)}>
      <div className={classes.name}>
        <strong>{titulo}</strong>
        <StageStatus project={project} stage={stage} />
        {actor && <small>{actor}</small>}
        {atrasos.map((atraso) => (
          <small key={atraso}>{atraso}</small>
        ))}
      </div>
      <div className={classes.track} aria-hidden>
        {monthsOf(range).map((month) => (
          <i key={month} className={classes.tick} style={at(month, range)} />
        ))}
        {now && <i className={classes.now} style={at(now, range)} />}
        {bar && <i className={classes.bar} style={{ left: `${bar.left}%`, width: `max(4px, ${bar.width}%)` }} />}
        {went && <i className={classes.went} style={{ left: `${went.left}%`, width: `max(4px, ${went.width}%)` }} />}
        {proyectada && !real && <i className={classes.projected} style={at(proyectada, range)} />}
        {real && <i className={classes.real} style={at(real, range)} />}
      </div>
      <dl className={classes.dates}>
        {columns.map(({ label, dayOf }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDate(dayOf(stage)) || <Nothing />}</dd>
          </div>
        ))}
        <div>
          <dt>{deviationLabel(stage)}</dt>
          <dd className={classes.deviation}>{deviationText(desviacion) || <Nothing />}</dd>
        </div>
      </dl>
    </li>
  )
}

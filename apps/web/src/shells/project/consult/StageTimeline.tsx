import type { Project } from '@soportica/contract/projects/project'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { Suspense, useMemo, useState } from 'react'
import { StatusBadge } from '../../data-table/cells/StatusBadge.tsx'
import type { TimelineProps } from '../../timeline/timelineItems.ts'
import { deviationText } from '../../timeline/deviationText.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { formatDate } from '../../../lib/format.ts'
import { PlanSelect } from '../timeline/PlanSelect.tsx'
import { columnsOf, deviationLabel, type EarlierPlan, replacedSentence, type Stage, stagesIn, stagesWithDays } from './timeline.ts'
import classes from './StageTimeline.module.css'

const Timeline = lazyPage<TimelineProps>(() => import('../../timeline/Timeline.tsx').then((module) => module.Timeline))

type Of = { readonly project: Project }
type Props = Of & { readonly stages: readonly Stage[]; readonly plans?: readonly EarlierPlan[] | undefined; readonly without: string }
const inForce = 'vigente'
const planName = (at: number): string => (at === 0 ? 'Plan inicial' : `Plan ${at + 1}`)
/** The plan and the course of each stage: drawn on one line of days, and below with their dates; without: the text for no stages. */
export function StageTimeline({ project, stages, plans = [], without }: Props) {
  const [chosen, setChosen] = useState(inForce)
  const plan = chosen === inForce ? undefined : plans[Number(chosen)]
  const datedStages = useMemo(() => stagesWithDays(plan ? stagesIn(stages, Number(chosen)) : stages), [stages, plan, chosen])
  const entries = useMemo(
    () => datedStages.map((stage) => ({ key: stage.etapa, name: '', head: <b>{stage.titulo}</b>, courses: [stage] })),
    [datedStages],
  )
  if (datedStages.length === 0) return <p className={classes.none}>{without}</p>
  const columns = columnsOf(datedStages)
  const options = [
    { value: inForce, label: 'Plan vigente' },
    ...plans.map(({ fecha }, at) => ({ value: String(at), label: `${planName(at)} (hasta el ${formatDate(fecha)})` })).toReversed(),
  ]
  const tools = plans.length > 0 && <PlanSelect choices={options} value={plan ? chosen : inForce} onChange={setChosen} />
  return (
    <>
      {plan && (
        <p className={classes.replaced} role="status">
          {replacedSentence(plan)}
        </p>
      )}
      <div className={classes.drawing}>
        <Suspense fallback={<div style={{ height: `${datedStages.length * 3 + 9}rem` }} />}>
          <Timeline label="etapas" noun="Etapa" entries={entries} fits tabled tools={tools} without={without} />
        </Suspense>
      </div>
      <ol className={classes.line}>
        {datedStages.map((stage) => (
          <StageLine key={stage.etapa} project={project} stage={stage} columns={columns} />
        ))}
      </ol>
    </>
  )
}

function StageStatus({ project, stage: { etapa, estado, idEstado } }: Of & { stage: Stage }) {
  const of = project.stageColumns.find(({ stage }) => stage.key === etapa)?.estados
  return of && estado ? <StatusBadge meaning={meaningOf(of, idEstado)} label={estado} /> : null
}

type LineProps = Of & { stage: Stage; columns: ReturnType<typeof columnsOf> }
function StageLine({ project, stage, columns }: LineProps) {
  const { titulo, actor, desviacion, atrasada, atrasos = [] } = stage
  return (
    <li className={classes.stage} data-late={atrasada || undefined}>
      <div className={classes.name}>
        <strong>{titulo}</strong>
        <StageStatus project={project} stage={stage} />
        {actor && <small>{actor}</small>}
        {atrasos.map((atraso) => (
          <small key={atraso}>{atraso}</small>
        ))}
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

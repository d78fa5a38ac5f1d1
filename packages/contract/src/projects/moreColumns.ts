import { dateColumns } from './stageDates.ts'
import { fieldsOfStage } from './content.ts'
import { memoPerProject } from './memoPerProject.ts'
import type { Project } from './project.ts'
import type { Stage } from './stage.ts'

/** deviation: in business days, positive when late. */
type Choosable = { readonly key: string; readonly label: string; readonly kind: 'words' | 'day' | 'deviation' }
/** A column that a list can show beside its own: the people, the statuses and the days of a stage. group: the stage's title. */
export type MoreColumn = Choosable & { readonly group: string }

/** The days of a stage under their names in lists and files. */
export const dayColumns = ({ key }: Pick<Stage, 'key'>) => ({ inicio: `inicio_${key}`, teorica: `teorica_${key}`, real: `real_${key}` })
/** Its delivery in the first plan, and how far the real delivery is from the plan in force and from the first one. */
export const planColumns = ({ key }: Pick<Stage, 'key'>) => ({
  inicial: `inicial_${key}`,
  desviacion: `desviacion_${key}`,
  desviacionInicial: `desviacioninicial_${key}`,
})
export const isPlanColumn = (key: string): boolean => /^(inicial|desviacion|desviacioninicial)_/.test(key)

/** All columns, stage by stage. */
export const moreColumns = memoPerProject((project): readonly MoreColumn[] =>
  project.stages.flatMap((stage) => columnsOfStage(project, stage).map((column) => ({ ...column, group: stage.titulo }))),
)

function columnsOfStage(project: Project, stage: Stage): Choosable[] {
  const { status, stages } = project
  const deliveries = new Set(stages.flatMap(({ entrega, dates }) => (dates === 'none' ? [] : (entrega ?? []))))
  const theoretical = new Set<string>(Object.values(dateColumns(stage.key)))
  const fieldChoices = fieldsOfStage(project, stage.key).flatMap(({ name, label, kind, column }): Choosable[] => {
    if (kind === 'actor' || (kind === 'status' && name !== status.field)) return [{ key: name, label, kind: 'words' }]
    // The stage's own columns follow, with one name for every stage.
    if (kind === 'date' && !deliveries.has(name) && !theoretical.has(column)) return [{ key: name, label, kind: 'day' }]
    return []
  })
  if (stage.dates === 'none') return fieldChoices
  const { inicio, teorica, real } = dayColumns(stage)
  return [
    ...fieldChoices,
    { key: inicio, label: `Inicio teórico ${stage.titulo}`, kind: 'day' },
    { key: teorica, label: `Entrega teórica ${stage.titulo}`, kind: 'day' },
    ...(stage.entrega ? [{ key: real, label: `Entrega real ${stage.titulo}`, kind: 'day' } as const] : []),
    ...plannedColumns(project, stage),
  ]
}

function plannedColumns({ earlierPlans }: Project, stage: Stage): Choosable[] {
  const { inicial, desviacion, desviacionInicial } = planColumns(stage)
  const { titulo } = stage
  const hasFirstPlan = earlierPlans && stage.dates === 'scheduled'
  return [
    ...(stage.entrega ? [{ key: desviacion, label: `Desviación ${titulo}`, kind: 'deviation' } as const] : []),
    ...(hasFirstPlan ? [{ key: inicial, label: `Plan inicial ${titulo}`, kind: 'day' } as const] : []),
    ...(hasFirstPlan && stage.entrega
      ? [{ key: desviacionInicial, label: `Desviación del plan inicial ${titulo}`, kind: 'deviation' } as const]
      : []),
  ]
}

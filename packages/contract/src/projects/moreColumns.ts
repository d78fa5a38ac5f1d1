import { dateColumns } from './stageDates.ts'
import { fieldsOfStage } from './content.ts'
import { memoPerProject } from './memoPerProject.ts'
import type { Project } from './project.ts'
import type { Stage } from './stage.ts'

type Choosable = { readonly key: string; readonly label: string; readonly kind: 'words' | 'day' }
/** A column that a list can show beside its own: the people, the statuses and the days of a stage. group: the stage's title. */
export type MoreColumn = Choosable & { readonly group: string }

/** The days of a stage under their names in lists and files. */
export const dayColumns = ({ key }: Pick<Stage, 'key'>) => ({ inicio: `inicio_${key}`, teorica: `teorica_${key}`, real: `real_${key}` })

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
  ]
}

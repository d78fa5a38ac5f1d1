import type { FieldName } from './fieldName.ts'
import type { Project } from './project.ts'
import { datesOf } from './stageDates.ts'

export const datesOfKey = ({ stageByKey }: Pick<Project, 'stageByKey'>, key: string) => datesOf(stageByKey.get(key)!)

/** The labels of scheduled dates, by name: those that the project words itself, or from the title of the stage. */
export const dateLabels = ({ scheduledStages, labels = {} }: Pick<Project, 'scheduledStages' | 'labels'>): Map<FieldName, string> =>
  new Map(
    scheduledStages.flatMap((stage): [FieldName, string][] => {
      const { inicio, entrega, totalDias } = datesOf(stage)
      return [
        [inicio, labels[inicio] ?? `Inicio teórico ${stage.titulo}`],
        [entrega, labels[entrega] ?? `Entrega teórica ${stage.titulo}`],
        [totalDias, labels[totalDias] ?? `Total de días ${stage.titulo}`],
      ]
    }),
  )

/** Whether a stage is done, and by whom: coordinators decide that, not its actors. */
export const isAssignment = ({ stages }: Pick<Project, 'stages'>, campo: FieldName): boolean =>
  stages.some(({ requiere, actor }) => campo === requiere || campo === actor)
/** When a stage is due. */
export const isTheoreticalDate = ({ datedStages }: Pick<Project, 'datedStages'>, campo: FieldName): boolean =>
  datedStages.some((stage) => [datesOf(stage).inicio, datesOf(stage).entrega].includes(campo))
/** The coordinators' fields of a stage: whether it is done, by whom, and due dates. */
export const isPlan = (project: Pick<Project, 'stages' | 'datedStages'>, campo: FieldName): boolean =>
  isAssignment(project, campo) || isTheoreticalDate(project, campo)

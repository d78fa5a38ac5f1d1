import type { Project } from './project.ts'
import type { Stage } from './stage.ts'

type Named = Pick<Stage, 'key' | 'word'>
/** The word for a stage within names on the wire. */
export const wordOf = ({ key, word }: Named): string => word ?? key[0]!.toUpperCase() + key.slice(1)

/** The theoretical dates of a stage, by their names on the wire. */
export const datesOf = (stage: Named) => ({
  inicio: `fechaTeoricaInicio${wordOf(stage)}`,
  entrega: `fechaTeoricaEntrega${wordOf(stage)}`,
  totalDias: `totalDias${wordOf(stage)}`,
})
export const datesOfKey = ({ stageNamed }: Pick<Project, 'stageNamed'>, key: string) => datesOf(stageNamed.get(key)!)
/** Their columns; fijo says which of them were typed by hand: 1 the start, 2 the delivery. */
export const dateColumns = (key: string) => ({
  inicio: `teo_inicio_${key}`,
  entrega: `teo_entrega_${key}`,
  totalDias: `total_dias_${key}`,
  fijo: `fijo_${key}`,
})
/** The real dates of a stage whose dates are typed by hand. */
export const realDatesOf = (stage: Named) => ({
  inicio: `fechaRealInicio${wordOf(stage)}`,
  entrega: `fechaRealEntrega${wordOf(stage)}`,
  totalDias: `totalDiasReales${wordOf(stage)}`,
})

/** The labels of scheduled dates, by name. */
export const dateLabels = ({ scheduledStages }: Pick<Project, 'scheduledStages'>): Map<string, string> =>
  new Map(
    scheduledStages.flatMap((stage): [string, string][] => {
      const { inicio, entrega, totalDias } = datesOf(stage)
      return [
        [inicio, `Inicio teórico ${stage.titulo}`],
        [entrega, `Entrega teórica ${stage.titulo}`],
        [totalDias, `Total de días ${stage.titulo}`],
      ]
    }),
  )

/** Whether a stage is done at all, and by whom: coordinators say so, not who works in it. */
export const isAssignment = ({ stages }: Pick<Project, 'stages'>, campo: string): boolean =>
  stages.some(({ requiere, actor }) => campo === requiere || campo === actor)
/** What only coordinators say of a stage: whether it is done, by whom, and when it is due. */
export const isPlan = (project: Pick<Project, 'stages' | 'datedStages'>, campo: string): boolean =>
  isAssignment(project, campo) || project.datedStages.some((stage) => [datesOf(stage).inicio, datesOf(stage).entrega].includes(campo))

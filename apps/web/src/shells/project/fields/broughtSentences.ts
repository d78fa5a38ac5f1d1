import type { Project } from '@soportica/contract/projects/project'
import { type BroughtDate, datesBrought, quoted } from '@soportica/contract/projects/realDates'
import type { Stage } from '@soportica/contract/projects/stage'
import { labelOf } from '../form/recordWire.ts'
import { statusOf } from './statusRules.ts'
import type { ProjectWire } from '../form/formValues.ts'

type Move = { readonly before: ProjectWire; readonly after: ProjectWire; readonly today: string }
/** The effect on a stage's real dates when its new status is saved; today's date stays. */
export function broughtSentences(project: Project, stage: Stage, { before, after, today }: Move): string[] {
  const isDelivered = (values: ProjectWire) =>
    stage.estado !== undefined && statusOf(project, stage.estado, values[stage.estado])?.entregado === true
  const brought = datesBrought(stage, { before, after, isDelivered })
  const labelsOf = (wanted: BroughtDate['becomes']) =>
    brought
      .filter(({ campo, becomes }) => becomes === wanted && (wanted === 'empty' || after[campo] !== today))
      .map(({ campo }) => labelOf(project, campo))
  const [dated, emptied] = [labelsOf('today'), labelsOf('empty')]
  return [
    ...(dated.length > 0 ? [`Al guardar, ${quoted(dated)} ${dated.length === 1 ? 'quedará' : 'quedarán'} con la fecha de hoy.`] : []),
    ...(emptied.length > 0 ? [`Al guardar se borrará ${quoted(emptied)}: la etapa ya no estará entregada.`] : []),
  ]
}

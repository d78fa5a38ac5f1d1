import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { dateNames, type Values } from './values.ts'

const answered = memoPerProject((project) =>
  [
    ...project.fieldByName.keys(),
    ...project.scheduledStages.flatMap((stage) => {
      const { inicio, entrega, totalDias } = dateNames(stage)
      return [inicio, entrega, totalDias]
    }),
    ...(project.columns?.checkPadre ? (['checkPadre'] as const) : []),
  ].map((campo) => ({ campo, isText: project.fieldByName.get(campo)?.kind === 'text' })),
)
type Answer = { [N in FieldName]?: string | number | null }
/** On the wire nothing is null, and an empty text a text. */
export function asAnswered(project: Project, values: Values): Answer {
  const answer: Answer = {}
  for (const { campo, isText } of answered(project)) answer[campo] = values[campo] === '' && !isText ? null : (values[campo] ?? null)
  return answer
}

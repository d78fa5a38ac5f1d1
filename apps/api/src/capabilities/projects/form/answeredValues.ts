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
    ...('checkPadre' in (project.columns ?? {}) ? ['checkPadre'] : []),
  ].map((campo) => ({ campo, isText: project.fieldByName.get(campo)?.kind === 'text' })),
)
/** On the wire nothing is null, and an empty text a text. */
export function asAnswered(project: Project, values: Values): Record<string, string | number | null> {
  const answer: Record<string, string | number | null> = {}
  for (const { campo, isText } of answered(project)) answer[campo] = values[campo] === '' && !isText ? null : (values[campo] ?? null)
  return answer
}

import type { Project } from '@soportica/contract/projects/project'
import { onceForEach } from '@soportica/contract/projects/onceForEach'
import { dateNames, type Values } from './values.ts'

const answered = onceForEach((project) => [
  ...project.fieldNamed.keys(),
  ...project.scheduledStages.flatMap((stage) => {
    const { inicio, entrega, totalDias } = dateNames(stage)
    return [inicio, entrega, totalDias]
  }),
  ...('checkPadre' in (project.columns ?? {}) ? ['checkPadre'] : []),
])
// On the wire nothing is null, and an empty text a text.
export const asAnswered = (project: Project, values: Values): Record<string, string | number | null> =>
  Object.fromEntries(
    answered(project).map((campo) => [
      campo,
      values[campo] === '' && project.fieldNamed.get(campo)?.kind !== 'text' ? null : (values[campo] ?? null),
    ]),
  )

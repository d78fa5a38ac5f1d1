import type { RecordValues } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { dateNames, type Values } from '../form/values.ts'

const sendable = memoPerProject((project) => [
  ...project.fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name),
  ...project.scheduledStages.flatMap((stage) => [dateNames(stage).inicio, dateNames(stage).entrega]),
])

/** The sent values of the form; values that were not sent stay. */
export const sentValues = (project: Project, sent: RecordValues): Values =>
  Object.fromEntries(
    sendable(project).flatMap((campo) => (sent[campo] === undefined ? [] : [[campo, (sent[campo] ?? '') as string | number]])),
  )

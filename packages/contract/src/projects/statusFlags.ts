import { type ProjectStatus, statusClasses, type StatusClass, type StatusMeaning } from '../catalogs/statuses.ts'

/** Statuses after which nothing is expected any more. */
export const finalStatuses = (of: StatusClass): number[] =>
  statusClasses[of].filter((status: ProjectStatus) => status.final).map(({ id }) => id)
/** The status of deleted records. */
export const deletedStatusOf = (of: StatusClass): number => statusClasses[of].find((status: ProjectStatus) => status.eliminado)!.id
/** The initial status of a record or stage. */
export const initialStatusOf = (of: StatusClass): number => statusClasses[of].find((status: ProjectStatus) => status.inicial)!.id
/** The meaning of a status; an undeclared one counts as in progress. */
export function meaningOf(of: StatusClass, id: number): StatusMeaning {
  const status: ProjectStatus | undefined = statusClasses[of].find((declared) => declared.id === id)
  if (status?.meaning) return status.meaning
  if (status?.eliminado) return 'deleted'
  if (status?.entregado) return 'done'
  if (status?.final) return 'refused'
  return status?.inicial ? 'pending' : 'progress'
}

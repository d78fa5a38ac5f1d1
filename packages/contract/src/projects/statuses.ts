import { type ProjectStatus, statusClasses, type StatusClass } from '../catalogs/statusClasses.ts'

/** Statuses after which nothing is expected any more. */
export const finalStatuses = (of: StatusClass): number[] =>
  statusClasses[of].filter((status: ProjectStatus) => status.final).map(({ id }) => id)
/** The status of deleted records. */
export const deletedStatusOf = (of: StatusClass): number => statusClasses[of].find((status: ProjectStatus) => status.eliminado)!.id
/** The status with which a record, or a stage of it, begins. */
export const initialStatusOf = (of: StatusClass): number => statusClasses[of].find((status: ProjectStatus) => status.inicial)!.id

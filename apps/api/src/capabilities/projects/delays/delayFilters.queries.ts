import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, type Days, oneOrNone } from '../../lists/conditions.queries.ts'

export type DelayFilters = {
  readonly motivoAtraso?: readonly number[]
  readonly parteAtraso?: readonly number[]
  readonly atrasoDesde?: string
  readonly atrasoHasta?: string
}
const ids = (chosen: readonly number[] | undefined): readonly number[] => chosen ?? []
export const hasDelayFilter = ({ motivoAtraso, parteAtraso, atrasoDesde, atrasoHasta }: DelayFilters): boolean =>
  ids(motivoAtraso).length > 0 || ids(parteAtraso).length > 0 || Boolean(atrasoDesde) || Boolean(atrasoHasta)

/** The delays d of a kind that count, in a period. */
export const delaysWithin = ({ entidad }: Project, { desde, hasta }: Days): SQL =>
  allOf([
    sql`d.entidad = ${entidad} and d.retirado_en is null`,
    ...(desde ? [sql`d.dia >= ${desde}::date`] : []),
    ...(hasta ? [sql`d.dia <= ${hasta}::date`] : []),
  ])

/** Records r with one delay of which all the filters are true. */
export function delayed(project: Project, { motivoAtraso, parteAtraso, atrasoDesde, atrasoHasta }: DelayFilters): SQL {
  const conditions = [
    delaysWithin(project, { desde: atrasoDesde, hasta: atrasoHasta }),
    // 0: without a reason yet, and so without a party.
    ...oneOrNone(sql`d.motivo`, motivoAtraso),
    ...oneOrNone(sql`d.parte`, parteAtraso),
  ]
  return sql`r.id in (select d.registro from stage_delay d where ${allOf(conditions)})`
}

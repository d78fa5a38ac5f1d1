import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import { column } from '../rights/visibility.queries.ts'

export const hasParents = ({ columns }: Project): boolean => columns?.padre !== undefined
const ticksParents = ({ columns }: Project): boolean => columns?.checkPadre !== undefined

/** Whether lists show relatives of a record: of its own kind, or its children of another. */
export const hasRelatives = (project: Project): boolean => hasParents(project) || project.children !== undefined

/** The owner of another kind. Users who see the record see the owner's name. */
export function ownerOf({ belongsTo, fieldByName }: Project): SQL {
  const field = belongsTo && fieldByName.get(belongsTo.field)
  if (field?.kind !== 'lookup') return sql`null::json`
  return sql`(select json_build_object('id', o.id, 'nombre', o.nombre) from ${sql.identifier(field.of)} o where o.id = ${column(field.column)})`
}

export const ownerNameOf = (project: Project): SQL => sql`(${ownerOf(project)} ->> 'nombre')`

/** A record with a parent of its own kind or an owner of another. */
export function isChild(project: Project): SQL {
  const own = sql`${parentOf(project)} is not null`
  const { belongsTo, fieldByName } = project
  return belongsTo === undefined ? own : sql`(${own} or ${column(fieldByName.get(belongsTo.field)!.column)} is not null)`
}
export const parentOf = (project: Project): SQL => (hasParents(project) ? sql`r.padre` : sql`null::int`)
export const isParent = (project: Project): SQL => (ticksParents(project) ? sql`r.check_padre = 1` : sql`false`)

import { statusOfModule } from '@soportica/contract/projects/modules'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../lists/columns.queries.ts'
import { orderedBy } from '../../lists/order.queries.ts'
import { column } from '../rights/visibility.queries.ts'
import type { RowColumn } from '../form/values.ts'
import { actorOfNext, columnOfField, type ListView, onlyStage, open, type Order } from './filters.queries.ts'
import { pending } from './stageConditions.queries.ts'

type InModule = Pick<ListView, 'project' | 'modulo'>
/** A table whose names a list shows, the column of a record (r) that refers to it, and the name. */
export type LookupColumn = {
  readonly table: string
  readonly alias: string
  readonly value: SQL
  readonly nameIn: (alias: string) => SQL
}
const lookup = (table: string, alias: string, value: SQL): LookupColumn => ({
  table,
  alias,
  value,
  nameIn: table === 'app_user' ? fullName : (of) => sql`${sql.identifier(of)}.nombre`,
})
const namesOf = memoPerProject(
  (project) =>
    new Map<string, LookupColumn>([
      ...Object.entries(project.list.names).map(([key, name]): [string, LookupColumn] => {
        const field = project.fieldByName.get(name)!
        return [key, lookup('of' in field ? field.of : 'app_user', `n_${field.column}`, column(field.column))]
      }),
      ['estadoProyecto', lookup(project.status.of, 's', column('estado'))],
    ]),
)
/** In a list whose tabs are a stage's statuses, the status is that of the stage. The responsable is the actor of the next due stage. */
export function lookupOf(name: string, { project, modulo }: InModule): LookupColumn | undefined {
  if (name === 'responsable') return lookup('app_user', 'n_responsable', actorOfNext({ project, modulo }))
  const names = namesOf(project)
  if (name !== 'estado') return names.get(name)
  const status = statusOfModule(project, modulo)
  return status ? lookup(status.estados, 'e', column(status.estado)) : names.get('estadoProyecto')
}
const joinOf = ({ table, alias, value }: LookupColumn): SQL =>
  sql`left join ${sql.identifier(table)} ${sql.identifier(alias)} on ${sql.identifier(alias)}.id = ${value}`
export function nameJoins(view: InModule): SQL {
  const names = [...namesOf(view.project).values()]
  const joined = statusOfModule(view.project, view.modulo) ? [...names, lookupOf('estado', view)!] : names
  return sql.join(joined.map(joinOf), sql` `)
}
const nameFrom = ({ alias, nameIn }: LookupColumn): SQL => nameIn(alias)
/** The name of the status that such a list shows. */
export const statusName = (view: InModule): SQL => nameFrom(lookupOf('estado', view)!)
export const nameOf = (project: Project, key: string): SQL => nameFrom(namesOf(project).get(key)!)
const ownColumns: { readonly [sortField: string]: RowColumn } = { consecutivo: 'id', codigo: 'codigo', nombre: 'nombre' }

/**
 * A value that only some records have, as an index has it: whether it exists, and the value. Records without it come last in both
 * directions.
 */
export type NullableColumn = { readonly has: SQL; readonly value: SQL }
export function nullableOf(name: string, { project, modulo }: InModule): NullableColumn | undefined {
  if (name === 'faltantes') return { has: open(project), value: sql`r.faltantes` }
  if (name !== 'proxima' && name !== 'dias') return undefined
  const own = onlyStage({ project, modulo })
  return own ? { has: pending(project, own), value: column(own.teorica!) } : { has: sql`r.proxima is not null`, value: sql`r.proxima` }
}

// sortField was checked against the columns of the list.
export function sortKey(sortField: string, view: InModule): SQL {
  const [name, nullable] = [lookupOf(sortField, view), nullableOf(sortField, view)]
  if (name) return nameFrom(name)
  if (nullable) return sql`case when ${nullable.has} then ${nullable.value} end`
  return ownColumns[sortField] ? column(ownColumns[sortField]) : columnOfField(view.project, view.project.list.values[sortField]!)
}
export const orderOf = ({ sortField, sortOrder }: Order, view: InModule): SQL =>
  orderedBy(sortField === 'consecutivo' ? [] : [sortKey(sortField, view)], sql`r.id`, sortOrder, nullableOf(sortField, view) !== undefined)
export function sortedBy(sortField: string, view: InModule): SQL {
  const name = lookupOf(sortField, view)
  return name ? joinOf(name) : sql``
}

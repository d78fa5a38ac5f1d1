import type { Project } from '@soportica/contract/projects/project'
import type { StatusClass } from '@soportica/contract/catalogs/statuses'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { ask, type Question, question } from '../../../plugins/db/questions.queries.ts'

export type Status = {
  readonly id: number
  readonly nombre: string
  readonly inicial: number
  readonly final: number
  readonly eliminado: number
  readonly entregado: number
}
export type Statuses = ReadonlyMap<StatusClass, ReadonlyMap<number, Status>>
export const noStatuses: Statuses = new Map()

type Row = Status & { readonly clase: StatusClass }
type WithStatuses = Pick<Project, 'statusFields'>
export const statusClassesOf = ({ statusFields }: WithStatuses): StatusClass[] => [...new Set(statusFields.map(({ of }) => of))]
/** The statuses of a project and of its stages, each class in its order. */
export function statusesOf(project: WithStatuses): Question<Statuses> {
  const classes = statusClassesOf(project)
  const each = classes.map((name) => sql`select ${name}::text as clase, * from ${sql.identifier(name)}`)
  return question(
    sql`${sql.join(each, sql` union all `)} order by clase, orden, id`,
    (rows: readonly Row[]) =>
      new Map(classes.map((name) => [name, new Map(rows.filter(({ clase }) => clase === name).map((row) => [row.id, row]))])),
  )
}
export const listStatuses = (db: Reader, project: WithStatuses): Promise<Statuses> => ask(db, statusesOf(project))

export async function optionsOf(db: Reader, name: StatusClass, all = true): Promise<{ id: number; nombre: string }[]> {
  const some = all ? sql`` : sql`where eliminado = 0`
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select id, nombre from ${sql.identifier(name)} ${some} order by orden, id`,
  )
  return rows
}

import type { Project } from '@soportica/contract/projects/project'
import type { StatusClass } from '@soportica/contract/catalogs/statusClasses'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

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

/** The statuses of a project and of its stages, in one statement. */
export async function listStatuses(db: Reader, { statusFields }: Pick<Project, 'statusFields'>): Promise<Statuses> {
  const classes = [...new Set(statusFields.map(({ of }) => of))]
  const each = classes.map((name) => sql`select ${name} as clase, * from ${sql.identifier(name)}`)
  const { rows } = await db.execute<Status & { clase: StatusClass }>(sql`${sql.join(each, sql` union all `)} order by clase, orden`)
  return new Map(classes.map((name) => [name, new Map(rows.filter(({ clase }) => clase === name).map((row) => [row.id, row]))]))
}

export async function optionsOf(db: Reader, name: StatusClass, all = true): Promise<{ id: number; nombre: string }[]> {
  const some = all ? sql`` : sql`where eliminado = 0`
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select id, nombre from ${sql.identifier(name)} ${some} order by orden, id`,
  )
  return rows
}

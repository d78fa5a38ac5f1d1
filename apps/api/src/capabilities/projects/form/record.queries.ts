import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { tableOf } from '../list/filters.queries.ts'
import { column, modulesShowing, visibleTo } from '../rights/visibility.queries.ts'
import type { ProjectRow } from './values.ts'
import { fullName, momentOf } from '../../lists/columns.queries.ts'

/** alcance: whether the caller may see it; modulos: which of his modules show it to him. */
export type RecordRow = ProjectRow & { readonly alcance: boolean; readonly modulos: readonly string[] }

const municipalityOf = ({ fieldNamed, named }: Project): SQL => column(fieldNamed.get(named.municipality)!.column)
/** The columns of a RecordRow, of the row r. */
export const recordColumns = (project: Project, user: Viewer): SQL => sql`r.*,
  (select m.departamento from municipality m where m.id = ${municipalityOf(project)}) as departamento,
  (${visibleTo(user, project)}) as alcance, ${modulesShowing(user, project)} as modulos`

/** Deleted or not. */
export async function findRecord(db: Reader, project: Project, id: number, user: Viewer): Promise<RecordRow | undefined> {
  const { rows } = await db.execute<RecordRow>(sql`select ${recordColumns(project, user)} from ${tableOf(project)} r where r.id = ${id}`)
  return rows[0]
}

/** The same, held until the end. */
export async function lockRecord(tx: Tx, project: Project, id: number, user: Viewer): Promise<RecordRow | undefined> {
  const { rows } = await tx.execute<RecordRow>(
    sql`select ${recordColumns(project, user)} from ${tableOf(project)} r where r.id = ${id} for update`,
  )
  return rows[0]
}

type Stamp = { creadoPor: string; creadoEn: string; actualizadoPor: string; actualizadoEn: string }
/** Who made the record and who changed it last, and when. */
export async function stampOf(db: Reader, project: Project, id: number): Promise<Stamp> {
  const time = (name: 'fecreg' | 'fecact'): SQL => momentOf(column(name))
  const who = (name: 'usureg' | 'usuact'): SQL => sql`coalesce((select ${fullName('u')} from app_user u where u.id = ${column(name)}), '')`
  const { rows } = await db.execute<Stamp>(sql`
    select ${who('usureg')} as "creadoPor", ${time('fecreg')} as "creadoEn", ${who('usuact')} as "actualizadoPor",
      ${time('fecact')} as "actualizadoEn" from ${tableOf(project)} r where r.id = ${id}`)
  return rows[0]!
}

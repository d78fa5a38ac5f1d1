import type { FieldColumn } from '@soportica/contract/projects/fieldsOf'
import type { Project } from '@soportica/contract/projects/project'
import { agreeing, theOne } from '@soportica/contract/projects/words'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { type Question, question } from '../../../plugins/db/questions.queries.ts'
import { recordColumns, type RecordRow } from '../form/record.queries.ts'
import { hasParents, ownerNameOf } from '../list/family.queries.ts'
import { tableOf } from '../list/filters.queries.ts'
import { waysToFind } from '../list/selector.queries.ts'
import { column, type Seer, visibleTo } from '../rights/visibility.queries.ts'
import { familyOf, namingIn } from './familyOf.ts'
import { parentText } from './unseenRelatives.ts'

/** nombrePadre: the parent's name, if the caller may see it; nombreDueno: the name of the owner of another kind. */
export type ChildRow = RecordRow & {
  readonly nombrePadre: string | null
  readonly nombreDueno: string | null
  readonly entregado: boolean
}

// In the subquery r is the parent: visibility reads the alias r.
const parentName = (project: Project, user: Seer): SQL =>
  hasParents(project)
    ? sql`(select r.nombre from (select r.padre) as hijo(padre) join ${tableOf(project)} r on r.id = hijo.padre where ${visibleTo(user, project)})`
    : sql`null::text`
/** The columns of a ChildRow, of the row r. */
export const childColumns = (project: Project, user: Seer): SQL => sql`${recordColumns(project, user)},
  ${parentName(project, user)} as "nombrePadre", ${ownerNameOf(project)} as "nombreDueno",
  (select s.entregado = 1 from ${sql.identifier(project.status.of)} s where s.id = r.estado) as entregado`

const ownerColumn = ({ belongsTo, fieldByName }: Project): FieldColumn | undefined => belongsTo && fieldByName.get(belongsTo.field)!.column
/** The parent of a record, of its own or another kind, in words; undefined without one. */
export function parentInWords(project: Project, row: RecordRow & Partial<ChildRow>): string | undefined {
  if (row.padre !== null) return parentText(project, { padre: row.padre, nombrePadre: row.nombrePadre ?? null })
  const naming = ownerColumn(project)
  const owner = naming === undefined ? null : row[naming]
  if (owner === null) return undefined
  const { words } = project.belongsTo!
  // If the parent was registered while this call waited, its name is not known yet.
  return row.nombreDueno ? `${theOne(words)} «${row.nombreDueno}» (${owner})` : `${agreeing('otr', words)} ${words.one} (${owner})`
}

/** The children of this record, and these others, held until the end. */
export async function lockChildren(tx: Tx, project: Project, user: Viewer, id: number, others: readonly number[]): Promise<ChildRow[]> {
  const [of, { column: naming }] = [familyOf(project), namingIn(project)]
  if (id === 0 && others.length === 0) return []
  const { rows } = await tx.execute<ChildRow>(sql`
    select ${childColumns(of, user)} from ${tableOf(of)} r
    where r.id = any(${sql.param([...others])}::int[]) or ${column(naming)} = ${id} order by r.id for update`)
  return rows
}

/** The children of these records. */
export async function childrenOf(db: Reader, project: Project, user: Viewer, ids: readonly number[]): Promise<ChildRow[]> {
  const [of, { column: naming }] = [familyOf(project), namingIn(project)]
  const { rows } = await db.execute<ChildRow>(sql`
    select ${childColumns(of, user)} from ${tableOf(of)} r where ${column(naming)} = any(${sql.param([...ids])}::int[]) order by r.id`)
  return rows
}

export type Child = { id: number; nombre: string; alcance: boolean }
/** The children of the record r. */
export const childrenOfRow = (project: Project, user: Seer): Question<readonly Child[]> => {
  const [of, { column: naming }] = [familyOf(project), namingIn(project)]
  return question(
    sql`select r.id, r.nombre, (${visibleTo(user, of)}) as alcance from (select r.id) de cross join lateral (
      select r.* from ${tableOf(of)} r where ${column(naming)} = de.id and r.eliminado_en is null) r order by r.nombre, r.id`,
    (rows: readonly Child[]) => rows,
  )
}

export type ChildrenQuery = { readonly id: number; readonly texto: string; readonly rows: number }
/** The possible children of this record: without parent or children, neither delivered nor deleted (R-6). */
export async function possibleChildren(db: Reader, project: Project, user: Viewer, { id, texto, rows }: ChildrenQuery) {
  const [of, { column: naming }] = [familyOf(project), namingIn(project)]
  const said = sql`(${sql.join(
    waysToFind(texto).map((way) => sql`(${way})`),
    sql` or `,
  )})`
  const others = [of.columns?.padre, ownerColumn(of)].filter((name) => name !== undefined && name !== naming)
  const free = [
    ...others.map((name) => sql`${column(name!)} is null`),
    ...(hasParents(of) ? [sql`r.check_padre = 0`] : []),
    ...(of === project ? [sql`r.id <> ${id}`] : []),
  ]
  const found = await db.execute<{ consecutivo: number; nombre: string; codigo: string }>(sql`
    select r.id as consecutivo, r.nombre, coalesce(r.codigo, '') as codigo
    from ${tableOf(of)} r join ${sql.identifier(of.status.of)} s on s.id = r.estado
    where r.eliminado_en is null and (${column(naming)} is null or ${column(naming)} = ${id})
      and (s.entregado = 0 or ${column(naming)} = ${id}) and ${sql.join(free, sql` and `)} and ${visibleTo(user, of)} and ${said}
    order by r.id desc limit ${rows}`)
  return found.rows
}

import { type SQL, sql } from 'drizzle-orm'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { type Question, question } from '../../../plugins/db/questions.queries.ts'
import { type ChildRow, childColumns } from '../../../capabilities/projects/family/children.queries.ts'
import { type RecordRow, statementForRights } from '../../../capabilities/projects/form/record.queries.ts'
import type { Seer } from '../../../capabilities/projects/rights/visibility.queries.ts'
import { asSql, statementOf } from '../../../plugins/db/statementText.queries.ts'

export type FamilyRow = ChildRow
const columns = (user: Seer) => childColumns(cashierProject, user)
const these = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`

const hasFamily = sql`r.check_padre = 1 or exists (select 1 from cashier h where h.padre = r.id)`
/**
 * Locks these and their children until the end, parents before children, so that two family saves seldom wait for each other. Children
 * are looked up after the parent is locked: before that, another save may be linking one.
 */
export async function lockFamilies(tx: Reader, ids: readonly number[], others: readonly number[], user: Viewer): Promise<FamilyRow[]> {
  if (ids.length + others.length === 0) return []
  const [alone] = ids.length === 1 && others.length === 0 ? ids : []
  if (alone !== undefined) {
    const self = await lockOne(tx, alone, user)
    if (!self?.familia) return self ? [self] : []
  } else if (ids.length > 0)
    await tx.execute(sql`select id from cashier where id = any(${these(ids)}) order by padre is not null, id for update`)
  const { rows } = await tx.execute<FamilyRow>(sql`${familiesById(ids, others, user)} for update`)
  return rows
}
function familiesById(ids: readonly number[], others: readonly number[], user: Viewer): SQL {
  // An empty list would be looked for in every row.
  const children = ids.length > 0 ? sql`or r.padre = any(${these(ids)})` : sql``
  return sql`select ${columns(user)} from cashier r where r.id = any(${these([...ids, ...others])}) ${children} order by r.id`
}
/** The same rows, without holding them. */
export const findFamilies = async (db: Reader, ids: readonly number[], user: Viewer): Promise<FamilyRow[]> =>
  (await db.execute<FamilyRow>(familiesById(ids, [], user))).rows

const lockingOne = statementForRights((seer) =>
  statementOf(sql`
    select ${columns(seer)}, ${hasFamily} as familia
    from cashier r where r.id = ${sql.placeholder('id')} for update`),
)
/**
 * Most have no children and are locked and read at once. Linking a child writes the parent first, so a waiting reader notices it; a join
 * would lose a parent that moved while it waited.
 */
async function lockOne(tx: Reader, id: number, user: Viewer): Promise<(FamilyRow & { readonly familia: boolean }) | undefined> {
  const { rows } = await tx.execute<FamilyRow & { familia: boolean }>(asSql(lockingOne(user, id)))
  return rows[0]
}

/** Read before the lock; the holder of the lock must check again. */
export async function parentOf(tx: Tx, id: number): Promise<number | null> {
  const { rows } = await tx.execute<{ padre: number | null }>(sql`select padre from cashier where id = ${id}`)
  return rows[0]?.padre ?? null
}

export type Relative = {
  id: number
  codigo: string
  nombre: string
  estado: string
  idEstado: number
  padre: number | null
  alcance: boolean
}
const relatives = ({ id, padre }: { readonly id: SQL; readonly padre: SQL }, reach: SQL): SQL => sql`
  select r.id, coalesce(r.codigo, '') as codigo, r.nombre, s.nombre as estado, r.estado as "idEstado", r.padre, (${reach}) as alcance
  from (select ${id}::int as id, ${padre}::int as padre) de cross join lateral (
    select r.* from cashier r where r.padre = de.id or r.id = de.padre or r.padre = de.padre
  ) r join cashier_status s on s.id = r.estado
  where r.eliminado_en is null and r.id <> de.id order by r.nombre, r.id`
/** The children of this record, and its parent with that parent's children. */
export async function relativesOf(db: Reader, { id, padre }: Pick<RecordRow, 'id' | 'padre'>, reach: SQL): Promise<Relative[]> {
  const { rows } = await db.execute<Relative>(relatives({ id: sql`${id}`, padre: sql`${padre ?? 0}` }, reach))
  return rows
}
/** The same of the record r. */
export const relativesOfRow = (reach: SQL): Question<readonly Relative[]> =>
  question(relatives({ id: sql`r.id`, padre: sql`r.padre` }, reach), (rows: readonly Relative[]) => rows)

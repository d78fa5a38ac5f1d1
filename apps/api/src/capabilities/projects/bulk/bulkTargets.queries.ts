import type { RecordValues } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import type { Portion } from '../../bulk/bulkTargets.ts'
import { chunked } from '../../bulk/bulkKind.ts'
import { hasParents } from '../list/family.queries.ts'
import { inTab, listed, type ListFilters, type ListView, tableOf } from '../list/filters.queries.ts'

/** The first records of a list, but no deleted ones. */
export async function filteredIds(
  db: Reader,
  view: ListView,
  estado: number,
  filters: ListFilters,
  { menos, most }: Portion,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from ${tableOf(view.project)} r
    where ${listed(view, filters)} and ${inTab(view, estado)} and r.eliminado_en is null and r.id <> all(${sql.param([...menos])}::int[])
    order by r.id limit ${most}`)
  return rows.map(({ id }) => id)
}

/**
 * The transactions of a change, in the order of the ids. Children come after all parents: a parent whose status moves writes its children,
 * and no transaction writes a row twice.
 */
export async function chunksOf<T extends { readonly id: number }>(db: Reader, project: Project, targets: readonly T[]): Promise<T[][]> {
  const ordered = targets.toSorted((one, other) => one.id - other.id)
  const children = hasParents(project) ? await childrenAmong(db, project, ordered) : new Set<number>()
  const groups = [ordered.filter(({ id }) => !children.has(id)), ordered.filter(({ id }) => children.has(id))]
  return groups.flatMap(chunked)
}
async function childrenAmong(db: Reader, project: Project, targets: readonly { readonly id: number }[]): Promise<Set<number>> {
  const ids = sql.param(targets.map(({ id }) => id))
  const { rows } = await db.execute<{ id: number }>(
    sql`select r.id from ${tableOf(project)} r where r.id = any(${ids}::int[]) and r.padre is not null`,
  )
  return new Set(rows.map(({ id }) => id))
}

type Owned = { readonly folded: string; readonly ids: readonly number[] }
/** The records that have the codes that these get; codes that look alike are equal (0009). */
export async function ownersOfCodes(
  db: Reader,
  project: Project,
  targets: readonly { readonly valores: RecordValues }[],
): Promise<ReadonlyMap<string, Owned>> {
  const codes = [...new Set(targets.map(({ valores }) => String(valores[project.commonFields.code] ?? '')))].filter((code) => code !== '')
  if (codes.length === 0) return new Map()
  const { rows } = await db.execute<Owned & { codigo: string }>(sql`
    select c.codigo, busqueda(c.codigo) as folded,
      array(select r.id from ${tableOf(project)} r where busqueda(r.codigo) = busqueda(c.codigo) and r.eliminado_en is null) as ids
    from unnest(${sql.param(codes)}::text[]) as c(codigo)`)
  return new Map(rows.map(({ codigo, ...owned }) => [codigo, owned]))
}

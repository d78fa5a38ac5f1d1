import type { UserRow } from '@soportica/contract/people/users'
import { type SQL, sql } from 'drizzle-orm'
import { readInBatches } from '../../capabilities/lists/batches.queries.ts'
import { countRows } from '../../capabilities/lists/count.queries.ts'
import { pageOf } from '../../capabilities/lists/pageLimit.queries.ts'
import type { Db, Reader } from '../../plugins/db/database.ts'
import { actorsOf } from './user.queries.ts'
import { byGroup, groupOf, orderOf, selection, source, type UserFilters, type UserPage, whereOf } from './usersFilters.queries.ts'

export type StoredUser = Omit<UserRow, 'acciones'>

export const countUsers = (db: Reader, filters: UserFilters): Promise<number> => countRows(db, sql`app_user u where ${whereOf(filters)}`)

type Group = { gid: number | null; cant: number }

/** The number of people per group, in list order. */
async function countedGroups(db: Reader, where: SQL): Promise<Group[]> {
  const { rows } = await db.execute<Group>(sql`
    select c.gid, c.cant from (select ${groupOf} as gid, count(*)::int as cant from app_user u where ${where} group by 1) c
    left join app_user g on g.id = c.gid order by ${byGroup}`)
  return rows
}

/** The groups that the page shows, and how many rows of theirs come before it. */
function groupsOfPage(groups: readonly Group[], { rows, first }: UserPage): { pageGroups: Group[]; skipped: number } {
  const pageGroups: Group[] = []
  let [before, skipped] = [0, 0]
  for (const group of groups) {
    if (before < first + rows && before + group.cant > first) {
      if (pageGroups.length === 0) skipped = first - before
      pageGroups.push(group)
    }
    before += group.cant
  }
  return { pageGroups, skipped }
}

function inGroups(pageGroups: readonly Group[]): SQL {
  const ids = pageGroups.flatMap(({ gid }) => (gid === null ? [] : [gid]))
  const parts = ids.length > 0 ? [sql`(u.grupo in ${ids} and u.categoria = 1)`, sql`(u.id in ${ids} and u.categoria = 2)`] : []
  if (ids.length < pageGroups.length) parts.push(sql`(u.grupo is null and u.categoria = 1)`)
  return sql`(${sql.join(parts, sql` or `)})`
}

// Everybody is counted once, by group; only the people of the groups on the page are put in order.
export async function listUsers(db: Reader, filters: UserFilters, page: UserPage): Promise<{ rows: StoredUser[]; total: number }> {
  const where = whereOf(filters)
  const groups = await countedGroups(db, where)
  const total = groups.reduce((sum, { cant }) => sum + cant, 0)
  const { pageGroups, skipped } = groupsOfPage(groups, page)
  if (pageGroups.length === 0) return { rows: [], total }
  const found = await db.execute<StoredUser>(sql`select ${selection} from ${source} where ${inGroups(pageGroups)} and ${where}
    order by ${byGroup}, ${orderOf(filters)} ${pageOf({ rows: page.rows, first: skipped })}`)
  return { rows: found.rows, total }
}

export async function findUser(db: Reader, id: number): Promise<StoredUser | undefined> {
  const { rows } = await db.execute<StoredUser>(sql`select ${selection} from ${source} where u.id = ${id} and u.eliminado_en is null`)
  return rows[0]
}

/** With the user's actors as an ordered list. */
export type ReadUser = StoredUser & { readonly actores: string }
export const readUsers = <T>(db: Db, filters: UserFilters, shape: (row: ReadUser) => T): AsyncGenerator<T[]> =>
  readInBatches(
    db,
    sql<ReadUser>`select ${selection}, ${actorsOf} as actores from ${source} where ${whereOf(filters)} order by ${byGroup}, ${orderOf(filters)}`,
    (rows) => rows.map(shape),
  )

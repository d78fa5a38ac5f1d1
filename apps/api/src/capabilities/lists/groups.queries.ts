import type { GroupCount, GroupDimension, ListGroup } from '@soportica/contract/core/groups'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { fullName } from './columns.queries.ts'
import type { ListQuery } from './listPage.queries.ts'

/** Groups with names and an order of their own. */
export type FixedGroups = readonly (readonly [valor: string, nombre: string])[]
/** The value that groups a row, or null. of: the table of the groups; in words the value is the name. */
type GroupValue = { readonly value: SQL; readonly of?: string; readonly fixed?: FixedGroups }
/** The values of the dimensions that a list declares. */
type GroupValues<D extends readonly GroupDimension[]> = Readonly<Record<D[number]['key'], GroupValue>>

/** The names of groups (g, by its valor); without a table they are elsewhere. */
export function groupNames(table: string | undefined): { readonly joined: SQL; readonly name: SQL } {
  if (table === undefined) return { joined: sql``, name: sql`''` }
  return {
    joined: sql`left join ${sql.identifier(table)} t on t.id = g.valor`,
    name: sql`coalesce(${table === 'app_user' ? fullName('t') : sql`t.nombre`}, '')`,
  }
}

type List = Pick<ListQuery, 'from' | 'where'>
/** How many rows of a list each group has, by name. */
export async function countGroups(db: Reader, { from, where }: List, value: SQL, { joined, name }: ReturnType<typeof groupNames>) {
  const { rows } = await db.execute<GroupCount>(sql`
    select coalesce(g.valor::text, '') as valor, ${name} as nombre, g.cantidad
    from (select ${value} as valor, count(*)::int as cantidad from ${from} where ${where} group by 1) g ${joined}
    order by nombre, valor`)
  return rows
}

/** Some groups come first, others last, each with its name; the others stay by name. */
export function orderGroups<G extends { readonly valor: string; readonly nombre: string }>(
  counts: readonly G[],
  first: FixedGroups,
  last: FixedGroups,
): G[] {
  const ordered = (groups: FixedGroups) =>
    groups.flatMap(([valor, nombre]) => counts.filter((group) => group.valor === valor).map((group) => ({ ...group, nombre })))
  const fixed = new Set([...first, ...last].map(([valor]) => valor))
  return [...ordered(first), ...counts.filter(({ valor }) => !fixed.has(valor)), ...ordered(last)]
}

type Declared<D extends readonly GroupDimension[]> = { readonly dimensions: D; readonly values: GroupValues<D> }
/** The groups of a list by one of its dimensions; the rows without a value come last. */
export async function groupsOfList<D extends readonly GroupDimension[]>(
  db: Reader,
  list: List,
  { dimensions, values }: Declared<D>,
  dimension: D[number]['key'],
): Promise<GroupCount[]> {
  const { none, inWords } = dimensions.find(({ key }) => key === dimension)!
  const { value, of, fixed = [] } = values[dimension]
  const names = inWords ? { joined: sql``, name: sql`coalesce(g.valor, '')` } : groupNames(of)
  return orderGroups(await countGroups(db, list, value, names), fixed, [['', none]])
}

/** Holds for the rows of a group. */
export function inGroup<D extends readonly GroupDimension[]>(
  { dimensions, values }: Declared<D>,
  group: ListGroup<D[number]['key']> | null | undefined,
): SQL[] {
  if (!group) return []
  const { dimension, valor } = group
  const { value } = values[dimension]
  if (valor === '') return [sql`${value} is null`]
  return [sql`${value} = ${dimensions.find(({ key }) => key === dimension)!.inWords ? valor : Number(valor)}`]
}

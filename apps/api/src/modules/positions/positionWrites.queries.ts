import { sql } from 'drizzle-orm'
import type { Writing } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import type { Level } from './levels.ts'

// nombre, estado and, under the parent's wire name, the id of the position above.
export type PositionValues = Record<string, string | number>

const table = ({ entidad }: Level) => sql.identifier(entidad)
const columnOf = ({ parent }: Level, campo: string) => sql.identifier(parent?.field === campo ? parent.column : campo)

type Stored = { values: PositionValues; version: number }
export const lockPosition = (tx: Tx, level: Level, id: number): Promise<Stored | undefined> => readPosition(tx, level, id, sql`for update`)

export async function readPosition(db: Reader, level: Level, id: number, lock = sql``): Promise<Stored | undefined> {
  const { parent } = level
  const above = parent ? sql`, ${sql.identifier(parent.column)} as ${sql.identifier(parent.field)}` : sql``
  const { rows } = await db.execute<PositionValues>(
    sql`select nombre, estado, version${above} from ${table(level)} where id = ${id} and eliminado_en is null ${lock}`,
  )
  const [row] = rows
  if (!row) return undefined
  const { version, ...values } = row
  return { values: { ...values, estado: values['estado'] === 1 ? 1 : 2 }, version: Number(version) }
}

// Locked until the end: archiving or deactivating it waits, and this waits for a running archive.
export async function isOpen(tx: Tx, level: Level, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${table(level)} where id = ${id} and estado = 1 and eliminado_en is null for share`)
  return rows.length > 0
}

export async function insertPosition({ tx, user, now }: Writing, level: Level, values: PositionValues): Promise<number> {
  const names = Object.keys(values)
  const columns = sql.join(
    names.map((campo) => columnOf(level, campo)),
    sql`, `,
  )
  const inputs = sql.join(
    names.map((campo) => sql`${values[campo]}`),
    sql`, `,
  )
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${table(level)} (${columns}, usureg, fecreg, usuact, fecact)
    values (${inputs}, ${user.usuid}, ${at}, ${user.usuid}, ${at}) returning id`)
  return Number(rows[0]?.id)
}

export async function changePosition(
  { tx, user, now }: Writing,
  level: Level,
  id: number,
  version: number,
  values: PositionValues,
): Promise<void> {
  const assignments = [
    ...Object.entries(values).map(([campo, value]) => sql`${columnOf(level, campo)} = ${value}`),
    sql`version = ${version}`,
    sql`usuact = ${user.usuid}`,
    sql`fecact = ${now.toISOString()}`,
  ]
  await tx.execute(sql`update ${table(level)} set ${sql.join(assignments, sql`, `)} where id = ${id}`)
}

export async function markArchived({ tx, user, now }: Writing, level: Level, id: number): Promise<number> {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ version: number }>(sql`
    update ${table(level)} set eliminado_en = ${at}, eliminado_por = ${user.usuid}, usuact = ${user.usuid}, fecact = ${at}, version = version + 1
    where id = ${id} returning version`)
  return Number(rows[0]?.version)
}

/** Answers whether it was deleted. */
export async function markRestored({ tx, user, now }: Writing, level: Level, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update ${table(level)} set eliminado_en = null, eliminado_por = null, usuact = ${user.usuid}, fecact = ${now.toISOString()},
      version = version + 1 where id = ${id} and eliminado_en is not null returning id`)
  return rows.length > 0
}

export type Dependents = { hijos: number; cajeros: number; sucursales: number }

/** The dependents: the level below, and cashiers and branches there. */
export async function countDependents(tx: Tx, level: Level, id: number): Promise<Dependents> {
  const { children, entidad } = level
  const under = children
    ? sql`(select count(*)::int from ${sql.identifier(children.table)} where ${sql.identifier(entidad === 'region' ? 'region' : 'departamento')} = ${id} and eliminado_en is null)`
    : sql`0`
  const placed = (records: string) => {
    if (entidad === 'department') return sql`0`
    const by = sql.identifier(entidad === 'region' ? 'region' : 'municipio')
    return sql`(select count(*)::int from ${sql.identifier(records)} where ${by} = ${id} and eliminado_en is null)`
  }
  const { rows } = await tx.execute<Dependents>(
    sql`select ${under} as hijos, ${placed('cashier')} as cajeros, ${placed('branch')} as sucursales`,
  )
  return rows[0] ?? { hijos: 0, cajeros: 0, sucursales: 0 }
}

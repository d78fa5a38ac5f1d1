import { type SQL, sql } from 'drizzle-orm'
import { cashierBaseline } from '../../../../schema/cashiers.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { columnOf, stored, type Values } from '../form/cashierValues.ts'

const assigned = (values: Values, names: readonly string[]): { column: SQL; value: SQL }[] =>
  names.flatMap((campo) => {
    const column = columnOf(campo)
    return column ? [{ column: sql`${sql.identifier(column)}`, value: sql`${stored(campo, values[campo])}` }] : []
  })

export async function insertCashier({ tx, user, now }: Writing, values: Values, duplicadoDe: number): Promise<number> {
  const given = assigned(values, Object.keys(values))
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into cashier (${sql.join(
      given.map(({ column }) => column),
      sql`, `,
    )}, duplicado_de, usureg, fecreg, usuact, fecact)
    values (${sql.join(
      given.map(({ value }) => value),
      sql`, `,
    )}, ${duplicadoDe || null}, ${user.usuid}, ${at}, ${user.usuid}, ${at}) returning id`)
  return rows[0]!.id
}

export async function updateCashier(
  { tx, user, now }: Writing,
  id: number,
  version: number,
  values: Values,
  names: readonly string[],
): Promise<void> {
  const set = assigned(values, names).map(({ column, value }) => sql`${column} = ${value}`)
  const stamp = sql`version = ${version}, usuact = ${user.usuid}, fecact = ${now.toISOString()}`
  await tx.execute(sql`update cashier set ${sql.join([...set, stamp], sql`, `)} where id = ${id}`)
}

/** The same for many at once: each goes one version on. */
export async function updateMany({ tx, user, now }: Writing, ids: readonly number[], set: SQL): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update cashier set ${set}, version = version + 1, usuact = ${user.usuid}, fecact = ${now.toISOString()}
    where id = any(${sql.param([...ids])}::int[])`)
}

/** Codes that look alike are one (decision 0009). */
export async function isCodeTaken(db: Reader, codigo: string, id: number): Promise<boolean> {
  if (codigo === '') return false
  const { rows } = await db.execute(
    sql`select 1 from cashier where busqueda(codigo) = busqueda(${codigo}) and eliminado_en is null and id <> ${id}`,
  )
  return rows.length > 0
}

type Dates = Record<string, { inicio: string | null; entrega: string | null }>
export async function insertBaseline({ tx, user, now }: Writing, cajero: number, motivo: string, fechas: Dates): Promise<void> {
  await tx.insert(cashierBaseline).values({ cajero, motivo, fechas, usureg: user.usuid, fecreg: now })
}

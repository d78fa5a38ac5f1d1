import type { DelayKind } from '@soportica/contract/delays/delays'
import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'

/** What is said of a delay: nothing yet, or its reason. */
export type DelayReason = { readonly motivo: number | null; readonly parte: number | null; readonly nota: string }
export type DelayRow = DelayReason & {
  readonly id: number
  readonly entidad: DelayKind
  readonly registro: number
  readonly etapa: string
  readonly causa: number
  readonly dia: string
  readonly desviacion: number
  readonly perdidos: number
  readonly responsable: number
  readonly nomresponsable: string
  readonly nommotivo: string | null
  readonly version: number
}

const columns = sql`d.id, d.entidad, d.registro, d.etapa, d.causa, to_char(d.dia, 'YYYY-MM-DD') as dia, d.desviacion, d.perdidos, d.responsable,
  ${fullName('u')} as nomresponsable, d.motivo, m.nombre as nommotivo, d.parte, d.nota, d.version
  from stage_delay d join app_user u on u.id = d.responsable left join delay_reason m on m.id = d.motivo`
async function delaysWhere(db: Reader, condition: SQL, lock = sql``): Promise<DelayRow[]> {
  const { rows } = await db.execute<DelayRow>(sql`select ${columns} where d.retirado_en is null and ${condition} order by d.id ${lock}`)
  return rows
}

export const findDelays = (db: Reader, ids: readonly number[]): Promise<DelayRow[]> =>
  delaysWhere(db, sql`d.id = any(${sql.param([...ids])}::int[])`)
/** The same, held until the end. */
export const lockDelays = (tx: Reader, ids: readonly number[]): Promise<DelayRow[]> =>
  delaysWhere(tx, sql`d.id = any(${sql.param([...ids])}::int[])`, sql`for no key update of d`)
export const delaysOfRecord = (db: Reader, entidad: DelayKind, registro: number): Promise<DelayRow[]> =>
  delaysWhere(db, sql`d.entidad = ${entidad} and d.registro = ${registro}`)

export async function updateReasons(
  { tx, user, now }: Writing,
  ids: readonly number[],
  { motivo, parte, nota }: DelayReason,
): Promise<void> {
  await tx.execute(sql`
    update stage_delay set motivo = ${motivo}, parte = ${parte}, nota = ${nota}, version = version + 1, usuact = ${user.usuid},
      fecact = ${now.toISOString()}
    where id = any(${sql.param([...ids])}::int[])`)
}

/** A reason that was not deleted, held until the end so that it stays. */
export async function holdReason(tx: Reader, id: number): Promise<{ nombre: string; activo: boolean } | undefined> {
  const { rows } = await tx.execute<{ nombre: string; activo: boolean }>(
    sql`select nombre, estado = 1 as activo from delay_reason where id = ${id} and eliminado_en is null for share`,
  )
  return rows[0]
}

export async function reasonNames(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select id, nombre from delay_reason where id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

import type { EntityKind } from '@soportica/contract/plan-requests/entities'
import { sql } from 'drizzle-orm'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'

/** A stored site. */
export type Entity = {
  readonly codigo: string
  readonly nombre: string
  readonly region: string
  readonly departamento: string
  readonly municipio: string
  readonly direccion: string
  readonly estado: number
}
export type StoredEntity = Entity & { readonly id: number; readonly version: number; readonly clave: string }

/** The sites with one of these folded codes. */
export async function findEntities(db: Reader, clase: EntityKind, claves: readonly string[]): Promise<StoredEntity[]> {
  const { rows } = await db.execute<StoredEntity>(sql`
    select id, version, busqueda(codigo) as clave, codigo, nombre, region, departamento, municipio, direccion, estado from plan_entity
    where clase = ${clase} and eliminado_en is null
      and busqueda(codigo) in (select jsonb_array_elements_text(${JSON.stringify(claves)}::jsonb))`)
  return rows
}

export async function regionNames(db: Reader): Promise<{ clave: string; nombre: string }[]> {
  const { rows } = await db.execute<{ clave: string; nombre: string }>(
    sql`select busqueda(nombre) as clave, nombre from region where eliminado_en is null`,
  )
  return rows
}

const lockKind = 63
/** One upload of a kind at a time, until its transaction ends. */
export async function holdEntities(tx: Tx, clase: EntityKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKind}::int, ${clase}::int)`)
}

export type Written = { readonly fila: number; readonly id: number; readonly version: number }
const recordsetColumns = sql`fila int, id int, version int, codigo text, nombre text, region text, departamento text, municipio text, direccion text, estado smallint`
const fields = sql`codigo, nombre, region, departamento, municipio, direccion, estado`

type NewEntity = Entity & { readonly fila: number }
/** A code that somebody registered meanwhile is left as it is. */
export async function insertEntities(writing: Writing, clase: EntityKind, all: readonly NewEntity[]): Promise<Written[]> {
  const { tx, user, now, lote } = writing
  const moment = now.toISOString()
  const { rows } = await tx.execute<Written>(sql`
    with given as materialized (select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as g(${recordsetColumns})), written as (
      insert into plan_entity (clase, ${fields}, lote, usureg, fecreg, usuact, fecact)
      select ${clase}, ${fields}, ${lote ?? null}::uuid, ${user.usuid}, ${moment}::timestamptz, ${user.usuid}, ${moment}::timestamptz from given
      on conflict (clase, busqueda(codigo)) where eliminado_en is null do nothing returning id, version, codigo)
    select g.fila, w.id, w.version from written w join given g on g.codigo = w.codigo`)
  return rows
}

type ChangedEntity = Entity & Written
/** Only those that are still at the version they were looked at. */
export async function updateEntities(writing: Writing, all: readonly ChangedEntity[]): Promise<Written[]> {
  const { tx, user, now, lote } = writing
  const { rows } = await tx.execute<Written>(sql`
    update plan_entity e set codigo = g.codigo, nombre = g.nombre, region = g.region, departamento = g.departamento, municipio = g.municipio,
      direccion = g.direccion, estado = g.estado, lote = ${lote ?? null}::uuid, version = e.version + 1, usuact = ${user.usuid},
      fecact = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as g(${recordsetColumns})
    where e.id = g.id and e.version = g.version and e.eliminado_en is null returning g.fila, e.id, e.version`)
  return rows
}

/** The present values of sites that an upload changed. */
export async function lockEntities(tx: Tx, ids: readonly number[]): Promise<Map<number, Omit<StoredEntity, 'clave'>>> {
  const { rows } = await tx.execute<Omit<StoredEntity, 'clave'>>(sql`
    select id, version, ${fields} from plan_entity where eliminado_en is null
      and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int) order by id for update`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Sites that an upload registered and nobody changed since. */
export async function archiveEntities(writing: Writing, all: readonly Written[]): Promise<Written[]> {
  const { tx, user, now } = writing
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Written>(sql`
    update plan_entity e set eliminado_en = ${moment}, eliminado_por = ${user.usuid}, version = e.version + 1, usuact = ${user.usuid}, fecact = ${moment}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as g(fila int, id int, version int)
    where e.id = g.id and e.version = g.version and e.eliminado_en is null returning g.fila, e.id, e.version`)
  return rows
}

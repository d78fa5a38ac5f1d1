import { undoLimits } from '@soportica/contract/undo/undo'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import type { UserContext } from '../../plugins/context.ts'
import { fullName, momentOf } from '../lists/columns.queries.ts'
import type { Target } from './undoable.ts'

type Since = { readonly usuid: number; readonly since: Date }
type Batch = Since & { readonly lote: string; readonly entidades: readonly string[] }

export type ActionPart = {
  readonly lote: string
  readonly entidad: string
  readonly accion: string
  readonly campo: string | null
  readonly fecha: string
  readonly registros: number
  readonly primero: number
  /** Some record has it as the action left it. */
  readonly libre: boolean
}

const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
// A line of permissions names its permission before the colon.
// A later change is never dated a day earlier: the months before are not read.
/** A user's last actions on these kinds of records, newest first, by field. */
export async function lastActions(db: Reader, { usuid, since }: Since, entidades: readonly string[]): Promise<ActionPart[]> {
  const { rows } = await db.execute<ActionPart>(sql`
    with own as (
      select * from history where usuid = ${usuid} and fecha > ${since} and entidad = any(${list(entidades)})),
    recent as (select lote, max(id) as ultimo from own group by lote order by ultimo desc limit ${undoLimits.actions})
    select o.lote, o.entidad, o.accion, o.campo, ${momentOf(sql`max(o.fecha)`)} as fecha, count(distinct o.registro)::int as registros,
      min(o.registro) as primero,
      bool_or(not exists (select 1 from history l where l.entidad = o.entidad and l.registro = o.registro and l.id > o.id
        and l.fecha > ${since}::timestamptz - interval '1 day' and l.campo is not distinct from o.campo and l.lote <> o.lote
        and (o.campo is distinct from 'permisos' or split_part(l.antes, ':', 1) = split_part(o.antes, ':', 1)))) as libre
    from own o join recent r on r.lote = o.lote group by r.ultimo, o.lote, o.entidad, o.accion, o.campo order by r.ultimo desc, min(o.id)`)
  return rows
}

export type PartBack = { readonly lote: string; readonly entidad: string; readonly campo: string | null; readonly registros: number }
/** How many records each of a user's batches changed, by kind and field; without a field: of the kind as a whole. */
export async function partsBack(db: Reader, { usuid, since }: Since, lotes: readonly string[]): Promise<PartBack[]> {
  if (lotes.length === 0) return []
  const { rows } = await db.execute<PartBack>(sql`
    select lote, entidad, campo, count(distinct registro)::int as registros from history
    where usuid = ${usuid} and fecha > ${since} and lote = any(${sql.param([...lotes])}::uuid[])
    group by grouping sets ((lote, entidad, campo), (lote, entidad)) having grouping(campo) = 1 or campo is not null`)
  return rows
}

/** A user's batches, also those that are too old to be undone. */
export async function batchesOf(db: Reader, { usuid, since }: Since): Promise<Set<string>> {
  const { rows } = await db.execute<{ lote: string }>(sql`select distinct lote from history where usuid = ${usuid} and fecha > ${since}`)
  return new Set(rows.map(({ lote }) => lote))
}

/** Some records of a batch: restored ones first, and created ones last to first, because other records may refer to them. */
export async function targetsOf(
  db: Reader,
  { usuid, since, lote, entidades }: Batch,
  { first, most }: { readonly first: number; readonly most: number },
): Promise<Target[]> {
  const { rows } = await db.execute<Target>(sql`
    with part as (
      select entidad, registro, min(accion) as accion, max(version) as version, bool_or(accion = 'eliminado') as eliminado,
        case when bool_or(accion = 'creado') then -min(id) else 0 end as creado
      from history where usuid = ${usuid} and fecha > ${since} and lote = ${lote}::uuid and entidad = any(${list(entidades)})
      group by entidad, registro order by eliminado desc, creado, entidad, registro limit ${most} offset ${first})
    select s.entidad, s.registro, s.accion, s.version, c.changes
    from part s cross join lateral (
      select coalesce(json_agg(json_build_object('campo', h.campo, 'antes', h.antes, 'despues', h.despues) order by h.id)
        filter (where h.campo is not null), '[]') as changes
      from history h
      where h.entidad = s.entidad and h.registro = s.registro and h.lote = ${lote}::uuid and h.usuid = ${usuid} and h.fecha > ${since}) c
    order by s.eliminado desc, s.creado, s.entidad, s.registro`)
  return rows
}

/** The batch in which this user saved a version of a record, or changed it last. */
export async function batchOf(
  db: Reader,
  { usuid, since }: Since,
  { entidad, id, version }: { readonly entidad: string; readonly id: number; readonly version?: number | undefined },
): Promise<string | undefined> {
  const exact = version === undefined ? sql`` : sql`and version = ${version}`
  const { rows } = await db.execute<{ lote: string }>(sql`
    select lote from history where entidad = ${entidad} and registro = ${id} and usuid = ${usuid} and fecha > ${since} ${exact}
    order by id desc limit 1`)
  return rows[0]?.lote
}

/** Another user who changed the record after this version. */
export async function otherSince(
  { db, user }: UserContext,
  { entidad, registro, version }: Pick<Target, 'entidad' | 'registro' | 'version'>,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ usuario: string }>(sql`
    select coalesce(${fullName('u')}, 'Otra persona') as usuario from history h left join app_user u on u.id = h.usuid
    where h.entidad = ${entidad} and h.registro = ${registro} and h.version > ${version} and h.usuid <> ${user.usuid} limit 1`)
  return rows[0]?.usuario
}

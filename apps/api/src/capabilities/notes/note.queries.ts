import { actors as allActors } from '@soportica/contract/people/actors'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { type Actors, ofActors } from '../records/actorsAsked.ts'

export const actorName = (actid: number): string => allActors.find(({ id }) => id === actid)?.nombre ?? 'General'

type Range = { readonly desde?: string | null | undefined; readonly hasta?: string | null | undefined }
export type NoteFilters = {
  readonly creador?: number | null | undefined
  readonly fechaCreacion?: Range | undefined
  readonly fechaModificacion?: Range | undefined
  readonly texto?: string | undefined
}
export type NotesOf = { readonly sistema: number; readonly registro: number; readonly actors: Actors }
type Page = { readonly page: number; readonly limit: number; readonly antesDe?: number | undefined }

const of = ({ sistema, registro, actors }: NotesOf): SQL =>
  sql`n.sistema = ${sistema} and n.registro = ${registro} and n.eliminado_en is null and ${ofActors(sql`n.actid`, actors)}`

const changed = sql`n.fecact <> n.fecreg`
/** A day begins and ends in Bogotá. */
export const withinDays = (column: SQL, { desde, hasta }: Range): SQL[] => [
  ...(desde ? [sql`${column} >= ${desde}::date::timestamp at time zone 'America/Bogota'`] : []),
  ...(hasta ? [sql`${column} < (${hasta}::date + 1)::timestamp at time zone 'America/Bogota'`] : []),
]
const containing = (word: string): SQL => sql`n.buscado like '%' || regexp_replace(busqueda(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

function where(notes: NotesOf, { creador, fechaCreacion = {}, fechaModificacion = {}, texto = '' }: NoteFilters): SQL {
  const modified = withinDays(sql`n.fecact`, fechaModificacion)
  const conditions = [
    of(notes),
    ...(creador ? [sql`n.usureg = ${creador}`] : []),
    ...withinDays(sql`n.fecreg`, fechaCreacion),
    ...(modified.length > 0 ? [changed, ...modified] : []),
    ...texto
      .split(' ')
      .filter((word) => word !== '')
      .map(containing),
  ]
  return sql.join(conditions, sql` and `)
}

const time = (column: SQL): SQL => sql`to_char(${column} at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS')`
const nameOf = (alias: string): SQL => {
  const u = sql.identifier(alias)
  return sql`btrim(coalesce(${u}.nombre, '') || ' ' || coalesce(${u}.apellido, ''))`
}

export type StoredNote = {
  notid: number
  description: string
  actid: number
  tiponota: string
  createdBy: string
  date: string
  lastModified: string | null
  modifiedBy: string | null
  usureg: number
  usuact: number
  version: number
}

const shownColumns = sql`n.id as notid, n.descripcion as description, n.actid, n.tiponota, n.usureg, n.usuact, n.version,
  ${nameOf('c')} as "createdBy", ${time(sql`n.fecreg`)} as date, case when ${changed} then ${time(sql`n.fecact`)} end as "lastModified",
  case when ${changed} then ${nameOf('m')} end as "modifiedBy"`
const people = sql`left join app_user c on c.id = n.usureg left join app_user m on m.id = n.usuact`
const inPage = ({ page, limit, antesDe }: Page): SQL =>
  antesDe === undefined
    ? sql`order by n.id desc limit ${limit} offset ${(page - 1) * limit}`
    : sql`and n.id < ${antesDe} order by n.id desc limit ${limit}`

type Found = { results: StoredNote[]; total: number }

/** The last ones first, and how many there are in all. */
export async function listNotes(db: Reader, notes: NotesOf, filters: NoteFilters, page: Page): Promise<Found> {
  if (filters.texto) return searchNotes(db, notes, filters, page)
  const which = where(notes, filters)
  const [found, counted] = await Promise.all([
    db.execute<StoredNote>(sql`select ${shownColumns} from note n ${people} where ${which} ${inPage(page)}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from note n where ${which}`),
  ])
  return { results: found.rows, total: counted.rows[0]?.total ?? 0 }
}

// Texts are gone through once, for the page and its total.
async function searchNotes(db: Reader, notes: NotesOf, filters: NoteFilters, page: Page): Promise<Found> {
  const { rows } = await db.execute<StoredNote & { total: number; notid: number | null }>(sql`
    with found as materialized (select n.id from note n where ${where(notes, filters)}),
      page as (select ${shownColumns} from found f join note n on n.id = f.id ${people} where true ${inPage(page)})
    select p.*, t.total from (select count(*)::int as total from found) t left join page p on true order by p.notid desc`)
  return {
    results: rows.filter(({ notid }) => notid !== null).map(({ total: _, ...note }) => note),
    total: rows[0]?.total ?? 0,
  }
}

export type LastNote = { texto: string; fecha: string; autor: string; total: number }

export async function lastNote(db: Reader, notes: NotesOf): Promise<LastNote | undefined> {
  const { rows } = await db.execute<LastNote>(sql`
    select left(n.texto, 400) as texto, ${time(sql`n.fecact`)} as fecha, ${nameOf('m')} as autor,
      (select count(*)::int from note n where ${of(notes)}) as total
    from note n left join app_user m on m.id = n.usuact where ${of(notes)} order by n.id desc limit 1`)
  return rows[0]
}

type Options = { actores: number[]; creadores: { id: number; nombre: string }[] }

/** By whom and of which actors there are notes. */
export async function noteOptions(db: Reader, notes: NotesOf): Promise<Options> {
  const { rows } = await db.execute<Options>(sql`
    with found as materialized (select distinct n.actid, n.usureg from note n where ${of(notes)})
    select (select coalesce(jsonb_agg(distinct actid), '[]') from found) as actores,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.usureg, 'nombre', p.nombre) order by p.nombre collate "es-CO-x-icu"), '[]')
        from (select f.usureg, ${nameOf('c')} as nombre from (select distinct usureg from found) f left join app_user c on c.id = f.usureg) p) as creadores`)
  return rows[0] ?? { actores: [], creadores: [] }
}

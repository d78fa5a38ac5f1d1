import { actors as allActors } from '@soportica/contract/people/actors'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { fullName, momentOf } from '../lists/columns.queries.ts'
import { allOf, type Days, withinDays } from '../lists/conditions.queries.ts'
import { countRows } from '../lists/count.queries.ts'
import { type LatestPage, latestOf } from '../lists/pageLimit.queries.ts'
import { saysAll } from '../lists/search.queries.ts'
import { type Actors, ofActors } from '../records/allowedActors.ts'

export const actorName = (actid: number): string => allActors.find(({ id }) => id === actid)?.nombre ?? 'General'

export type NoteFilters = {
  readonly creador?: number | null | undefined
  readonly fechaCreacion?: Days | undefined
  readonly fechaModificacion?: Days | undefined
  readonly texto?: string | undefined
}
export type NotesOf = { readonly sistema: number; readonly registro: number; readonly actors: Actors }

const of = ({ sistema, registro, actors }: NotesOf): SQL =>
  sql`n.sistema = ${sistema} and n.registro = ${registro} and n.eliminado_en is null and ${ofActors(sql`n.actid`, actors)}`

const changed = sql`n.fecact <> n.fecreg`

function where(notes: NotesOf, { creador, fechaCreacion = {}, fechaModificacion = {}, texto = '' }: NoteFilters): SQL {
  const modified = withinDays(sql`n.fecact`, fechaModificacion)
  return allOf([
    of(notes),
    ...(creador ? [sql`n.usureg = ${creador}`] : []),
    ...withinDays(sql`n.fecreg`, fechaCreacion),
    ...(modified.length > 0 ? [changed, ...modified] : []),
    saysAll(sql`n.buscado`, texto),
  ])
}

const nameOf = (person: string): SQL => sql`coalesce(${fullName(person)}, '')`

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

const noteColumns = sql`n.id as notid, n.descripcion as description, n.actid, n.tiponota, n.usureg, n.usuact, n.version,
  ${nameOf('c')} as "createdBy", ${momentOf(sql`n.fecreg`)} as date, case when ${changed} then ${momentOf(sql`n.fecact`)} end as "lastModified",
  case when ${changed} then ${nameOf('m')} end as "modifiedBy"`
const people = sql`left join app_user c on c.id = n.usureg left join app_user m on m.id = n.usuact`
const inPage = (page: LatestPage): SQL => latestOf(sql`n.id`, page)

type Found = { results: StoredNote[]; total: number }

/** The last ones first, and how many there are in all. */
export async function listNotes(db: Reader, notes: NotesOf, filters: NoteFilters, page: LatestPage): Promise<Found> {
  if (filters.texto) return searchNotes(db, notes, filters, page)
  const which = where(notes, filters)
  const [found, total] = await Promise.all([
    db.execute<StoredNote>(sql`select ${noteColumns} from note n ${people} where ${which} ${inPage(page)}`),
    countRows(db, sql`note n where ${which}`),
  ])
  return { results: found.rows, total }
}

// Texts are gone through once, for the page and its total.
async function searchNotes(db: Reader, notes: NotesOf, filters: NoteFilters, page: LatestPage): Promise<Found> {
  const { rows } = await db.execute<StoredNote & { total: number; notid: number | null }>(sql`
    with found as materialized (select n.id from note n where ${where(notes, filters)}),
      page as (select ${noteColumns} from found f join note n on n.id = f.id ${people} where true ${inPage(page)})
    select p.*, t.total from (select count(*)::int as total from found) t left join page p on true order by p.notid desc`)
  return {
    results: rows.filter(({ notid }) => notid !== null).map(({ total: _, ...note }) => note),
    total: rows[0]?.total ?? 0,
  }
}

export type LastNote = { texto: string; fecha: string; autor: string; total: number }

export async function lastNote(db: Reader, notes: NotesOf): Promise<LastNote | undefined> {
  const { rows } = await db.execute<LastNote>(sql`
    select left(n.texto, 400) as texto, ${momentOf(sql`n.fecact`)} as fecha, ${nameOf('m')} as autor,
      (select count(*)::int from note n where ${of(notes)}) as total
    from note n left join app_user m on m.id = n.usuact where ${of(notes)} order by n.id desc limit 1`)
  return rows[0]
}

type Options = { actores: number[]; creadores: { id: number; nombre: string }[] }

/** The authors and actors of the notes, for the filters. */
export async function noteOptions(db: Reader, notes: NotesOf): Promise<Options> {
  const { rows } = await db.execute<Options>(sql`
    with found as materialized (select distinct n.actid, n.usureg from note n where ${of(notes)})
    select (select coalesce(jsonb_agg(distinct actid), '[]') from found) as actores,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.usureg, 'nombre', p.nombre) order by p.nombre collate "es-CO-x-icu"), '[]')
        from (select f.usureg, ${nameOf('c')} as nombre from (select distinct usureg from found) f left join app_user c on c.id = f.usureg) p) as creadores`)
  return rows[0] ?? { actores: [], creadores: [] }
}

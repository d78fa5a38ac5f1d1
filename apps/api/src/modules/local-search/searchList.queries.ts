import { searchDimensions } from '@soportica/contract/local-search/calls'
import { localSearchPhases, localSearchStates } from '@soportica/contract/local-search/states'
import type { ListGroup } from '@soportica/contract/core/groups'
import { localSearchRequirement } from '@soportica/contract/requests/states'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../capabilities/lists/columns.queries.ts'
import { allOf, withinDays } from '../../capabilities/lists/conditions.queries.ts'
import { countRows } from '../../capabilities/lists/count.queries.ts'
import { groupsOfList, inGroup } from '../../capabilities/lists/groups.queries.ts'
import { meaningOf } from '../../capabilities/lists/typedText.ts'
import { holdsWord } from '../../capabilities/lists/words.queries.ts'
import type { UserContext } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { type RequestActor, currentRequestActor, requestValues, visibleTo } from '../requests/requests.public.ts'

/** 1: searches for branches; otherwise for cashiers (C6). */
export const leadsTo = (opc: number): number => (opc === 1 ? 0 : 1)
const ofKind = (opc: number): SQL => sql`r.proyecto in (select p.id from request_project p where (p.registra = 1) = ${leadsTo(opc) === 1})`

export type SearchFilters = {
  readonly opc: number
  /** Without it: all states. */
  readonly estado?: number
  readonly numero?: readonly number[] | null | undefined
  readonly desde?: string | null | undefined
  readonly hasta?: string | null | undefined
  readonly texto?: string | null | undefined
  readonly seleccion?: readonly number[] | undefined
  readonly grupo?: ListGroup<SearchDimension> | null | undefined
}
type SearchDimension = (typeof searchDimensions)[number]['key']
const phases = localSearchPhases.map(({ hasta }, at) => sql`when r.estado <= ${hasta}::int then ${at + 1}::int`)
const searchGroups = {
  dimensions: searchDimensions,
  values: {
    ...requestValues,
    fase: {
      value: sql`case ${sql.join(phases, sql` `)} end`,
      fixed: localSearchPhases.map(({ nombre }, at) => [String(at + 1), nombre] as const),
    },
    estado: { value: sql`r.estado`, fixed: localSearchStates.map(({ id, nombre }) => [String(id), nombre] as const) },
    inmobiliaria: { value: sql`r.inmobiliaria`, of: 'app_user' },
    visitante: { value: sql`r.visitante`, of: 'app_user' },
  },
}
/** The searches of all kinds that the user may see. */
export const everySearch = (actor: RequestActor): SQL =>
  allOf([sql`r.eliminado_en is null and r.requisito = ${localSearchRequirement} and r.estado not in (1, 4)`, visibleTo(actor)])
/** Each word is in the name of the requester or in that of the municipality. */
const says = (text: string): SQL[] =>
  meaningOf(text).words.map(
    (word) => sql`(r.usureg in (select u.id from app_user u where ${holdsWord(sql`busqueda(${fullName('u')})`, word)})
      or r.municipio in (select m.id from municipality m where ${holdsWord(sql`busqueda(m.nombre)`, word)}))`,
  )
export const searchesWhere = (actor: RequestActor, { opc, estado, numero, texto, seleccion, grupo, ...days }: SearchFilters): SQL =>
  allOf([
    everySearch(actor),
    ...(estado === undefined ? [] : [sql`r.estado = ${estado}`]),
    ofKind(opc),
    ...(numero?.length ? [sql`r.id = any(${sql.param([...numero])}::int[])`] : []),
    ...(seleccion ? [sql`r.id = any(${sql.param([...seleccion])}::int[])`] : []),
    ...says(texto ?? ''),
    ...withinDays(sql`r.fecreg`, days),
    ...inGroup(searchGroups, grupo),
  ])

type SearchOrder = { readonly sortField: 'numero' | 'fecha' | 'espera' | 'vence'; readonly sortOrder: 1 | -1 }
/** As requests are ordered. */
export const orderOfSearches = ({ sortField, sortOrder }: SearchOrder) => ({
  sortField: sortField === 'fecha' ? ('fechaRadicacion' as const) : sortField,
  sortOrder,
})

export const groupSearches = (db: Reader, actor: RequestActor, filters: SearchFilters, dimension: SearchDimension) =>
  groupsOfList(db, { from: sql`request r`, where: searchesWhere(actor, filters) }, searchGroups, dimension)

type File = { id: number; nombreOriginal: string; type: string; size: number }
/** The last step into the state that waits for a decision, and its last file. */
export async function lastSent(db: Reader, solicitud: number, waiting: number): Promise<{ note: string; fileData: File | null }> {
  const { rows } = await db.execute<{ note: string; fileData: File | null }>(sql`
    select s.nota as note, (
      select json_build_object('id', f.id, 'nombreOriginal', f.nombre_original, 'type', f.mime, 'size', f.tamano)
      from request_file f join request_step o on o.id = f.paso
      where o.solicitud = ${solicitud} and o.a = ${waiting} and f.eliminado_en is null order by f.id desc limit 1) as "fileData"
    from request_step s where s.solicitud = ${solicitud} and s.a = ${waiting} and s.accion in ('enviar', 'reenviar') order by s.id desc limit 1`)
  return rows[0] ?? { note: '', fileData: null }
}
export async function lastRejection(
  db: Reader,
  solicitud: number,
  estado: number,
): Promise<{ observacion: string; usuario: string; fecha: string } | undefined> {
  const { rows } = await db.execute<{ observacion: string; usuario: string; fecha: string }>(sql`
    select s.nota as observacion, ${fullName('u')} as usuario,
      ${momentOf(sql`s.fecha`)} as fecha
    from request_step s join app_user u on u.id = s.usuid
    where s.solicitud = ${solicitud} and s.a = ${estado} and s.accion = 'rechazar' order by s.id desc limit 1`)
  return rows[0]
}
/** These windows need no permission: they are in the menu of a user who sees a search of their kind. */
export const searchWindows = [4, 1].map((opc) => ({
  route: `/localsearch/${opc}`,
  hasRecords: async (context: UserContext): Promise<boolean> => {
    const where = searchesWhere(await currentRequestActor(context), { opc })
    return (await context.db.execute(sql`select 1 from request r where ${where} limit 1`)).rows.length > 0
  },
}))
/** The number of appointments so far: the next invitation replaces the earlier ones. */
export async function countVisits(db: Reader, solicitud: number, que: 'visita' | 'recibo'): Promise<number> {
  const made = que === 'visita' ? 'programarVisita' : 'programarRecibo'
  return countRows(db, sql`request_step s where s.solicitud = ${solicitud} and s.accion in (${made}, ${`cambiar ${que}`})`)
}

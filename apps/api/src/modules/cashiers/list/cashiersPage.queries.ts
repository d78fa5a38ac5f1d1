import type { CashierRow, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { type CashierModule, cashierModules } from '@soportica/contract/cashiers/modules'
import { statusOfModule } from '@soportica/contract/cashiers/stageColumns'
import type { Received } from '@soportica/contract/core/endpoint'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Db, Reader } from '../../../plugins/db/database.ts'
import { holds } from '../../../plugins/authorisation.ts'
import { statementOf } from '../../../plugins/db/statementText.queries.ts'
import {
  type CashierFilters,
  column,
  type DeadlineValues,
  inTab,
  listed,
  missingCount,
  type Place,
  tabColumn,
  valuesOf,
} from './cashiersFilters.queries.ts'
import { enteredOf, modulesOfAll, modulesShowing, seesAll, visibleCashiers } from '../rights/cashierVisibility.queries.ts'
import type { Deadlines } from './deadlines.ts'
import { nextDelivery } from './nextDelivery.queries.ts'
import { rights } from '../rights/stageRights.ts'
import { usualPage } from './usualPages.queries.ts'

type Body = Received<typeof listCashiers>['body']
export type Order = Pick<Body, 'sortField' | 'sortOrder'>
export type Page = Order & Pick<Body, 'rows' | 'first'> & { readonly estado: number; readonly filters: CashierFilters }

export type StoredCashier = {
  consecutivo: number
  codigo: string
  nombre: string
  padre: number | null
  esPadre: boolean
  region: string
  tipologia: string
  tipoIntervencion: string
  anioContable: number
  estado: string
  estadoEtapa: string
  idEstado: number
  eliminado: boolean
  version: number
  /** Those of his modules that show it to him. */
  modulos: readonly CashierModule[]
  faltantes: number
  proxima: CashierRow['proxima']
}

const names: Readonly<Record<string, readonly [table: string, alias: string, column: string]>> = {
  region: ['region', 'g', 'region'],
  tipologia: ['typology', 't', 'tipologia'],
  tipoIntervencion: ['intervention_type', 'i', 'tipo_intervencion'],
  estadoProyecto: ['cashier_status', 's', 'estado'],
}
type Named = (typeof names)[string]
/** In a list whose tabs are the statuses of a stage that one is its status. */
function namedBy(name: string, modulo: CashierModule | undefined): Named | undefined {
  if (name !== 'estado') return names[name]
  const status = statusOfModule(modulo)
  return status ? [status.estados, 'e', status.estado] : names['estadoProyecto']
}
const joinOf = ([table, alias, of]: Named): SQL => sql.raw(`left join ${table} ${alias} on ${alias}.id = r.${of}`)
export const nameJoins = (modulo: CashierModule | undefined): SQL => {
  const joined = statusOfModule(modulo) ? [...Object.values(names), namedBy('estado', modulo)!] : Object.values(names)
  return sql.join(joined.map(joinOf), sql` `)
}
/** The name of the status that such a list shows. */
export const statusName = (modulo: CashierModule | undefined): SQL => sql.raw(`${namedBy('estado', modulo)![1]}.nombre`)
const own: Readonly<Record<string, string>> = { consecutivo: 'id', codigo: 'codigo', nombre: 'nombre', anioContable: 'anio_contable' }

// sortField was checked against the columns of the list.
function sortKey(sortField: Order['sortField'], modulo: CashierModule | undefined): SQL {
  const [, alias] = namedBy(sortField, modulo) ?? []
  return alias ? sql`${sql.identifier(alias)}.nombre` : column(own[sortField]!)
}
const directionOf = ({ sortOrder }: Order): SQL => (sortOrder === 1 ? sql`asc` : sql`desc`)
export function orderOf(order: Order, modulo: CashierModule | undefined): SQL {
  const direction = directionOf(order)
  if (order.sortField === 'consecutivo') return sql`r.id ${direction}`
  return sql`${sortKey(order.sortField, modulo)} ${direction}, r.id ${direction}`
}
function sortedBy(sortField: Order['sortField'], modulo: CashierModule | undefined): SQL {
  const named = namedBy(sortField, modulo)
  return named ? joinOf(named) : sql``
}

export const listColumns = sql`r.id as consecutivo, coalesce(r.codigo, '') as codigo, r.nombre, r.padre, r.check_padre = 1 as "esPadre",
  coalesce(g.nombre, '') as region, coalesce(t.nombre, '') as tipologia, coalesce(i.nombre, '') as "tipoIntervencion",
  r.anio_contable as "anioContable", s.nombre as estado, r.estado as "idEstado", r.eliminado_en is not null as eliminado, r.version`
const proxima = sql`case when n.entrega is not null
  then json_build_object('etapa', n.etapa, 'entrega', n.entrega, 'plazo', n.plazo) end as proxima`

const pageOf = (place: Place, page: Page, size: SQL): SQL => sql`
  select r.id from cashier r ${sortedBy(page.sortField, place.modulo)} where ${listed(place, page.filters)} and ${inTab(place.modulo, page.estado)}
  order by ${orderOf(page, place.modulo)} ${size}`
const firstPage = (place: Place, page: Page): SQL => pageOf(place, page, sql.raw(`limit ${page.rows}`))

/** The ids of a page in its order. */
export async function idsOf(db: Db, place: Place, page: Page): Promise<number[]> {
  const usual = usualPage(place, page, firstPage)
  const { rows } = usual
    ? await db.$client.query<{ id: number }>(usual)
    : await db.execute<{ id: number }>(pageOf(place, page, sql`limit ${page.rows} offset ${page.first}`))
  return rows.map(({ id }) => id)
}

export type Searched = { readonly ids: number[]; readonly counts: Readonly<Record<string, number>> | null }
/** The ids of a page and what there is in every tab, from one look at the rows. */
export async function searchedPage(db: Reader, place: Place, page: Page): Promise<Searched> {
  const { sortField, estado, rows, first } = page
  const direction = directionOf(page)
  const found = await db.execute<Searched>(sql`
    with halladas as materialized (
      select r.id, ${column(tabColumn(place.modulo))} as estado, r.eliminado_en is null as viva, ${sortKey(sortField, place.modulo)} as orden
      from cashier r ${sortedBy(sortField, place.modulo)} where ${listed(place, page.filters)})
    select array(select id from halladas where ${estado === 0 ? sql`viva` : sql`estado = ${estado}`}
        order by orden ${direction}, id ${direction} limit ${rows} offset ${first}) as ids,
      (select json_object_agg(estado, n) from (select estado, count(*) as n from halladas group by 1) c) as counts`)
  return found.rows[0]!
}

export type Relative = { id: number; nombre: string; padre: number | null }
type ShownRow = StoredCashier & { parientes: Relative[] | null }

// With the first row come the parents, brothers and children of all of them, as far as this user may see them.
type Reach = { readonly visible: SQL; readonly modulos: SQL }
type Asked = DeadlineValues & { readonly ids: SQL }
const shownRows = ({ ids, ...plazos }: Asked, { visible, modulos }: Reach, modulo: CashierModule): SQL => sql`
  with familias as materialized (select array(select coalesce(c.padre, c.id) from cashier c
    where c.id = any(${ids}::int[]) and (c.padre is not null or c.check_padre = 1)) as ids)
  select ${listColumns}, ${statusOfModule(modulo) ? sql`coalesce(${statusName(modulo)}, '')` : sql`''`} as "estadoEtapa",
    ${modulos} as modulos, ${missingCount} as faltantes, ${proxima}, case when p.n = 1 then (
    select json_agg(json_build_object('id', r.id, 'nombre', r.nombre, 'padre', r.padre) order by r.id) from cashier r
    where (r.padre = any((select ids from familias)::int[]) or r.id = any((select ids from familias)::int[]))
      and r.eliminado_en is null and ${visible}) end as parientes
  from unnest(${ids}::int[]) with ordinality p(id, n) join cashier r on r.id = p.id ${nameJoins(modulo)} ${nextDelivery(modulo, plazos)} order by p.n`
const later: Asked = {
  ids: sql`${sql.placeholder('ids')}`,
  hoy: sql`${sql.placeholder('hoy')}::date`,
  pronto: sql`${sql.placeholder('pronto')}::date`,
  domingo: sql`${sql.placeholder('domingo')}::date`,
}
// Asked with nothing but other ids and days by whoever sees all: one named statement for each module, planned once.
const forEverybody = (what: string, modulos: SQL) =>
  new Map(
    cashierModules.map((modulo) => [
      modulo,
      {
        name: `cashier-rows ${what} ${modulo}`,
        ...statementOf(shownRows(later, { visible: sql`true`, modulos }, modulo)),
      },
    ]),
  )
const [forReaders, forEditors] = [forEverybody('all', modulesOfAll), forEverybody('edit', sql`array['cashiers']`)]

export type PageRows = { readonly rows: readonly StoredCashier[]; readonly relatives: readonly Relative[] }
type Listing = { readonly user: Viewer; readonly modulo: CashierModule; readonly plazos: Deadlines }
export async function rowsOf(db: Db, { user, modulo, plazos }: Listing, ids: readonly number[]): Promise<PageRows> {
  if (ids.length === 0) return { rows: [], relatives: [] }
  // Who may edit all of them gains nothing by the rights of a stage.
  const asked = holds(user, rights.edit) ? forEditors : forReaders
  const { values, ...named } = asked.get(modulo)!
  const { rows } = seesAll(user, 'cashiers')
    ? await db.$client.query<ShownRow>({ ...named, values: fillPlaceholders(values, { ids, ...plazos }) })
    : await db.execute<ShownRow>(
        shownRows(
          { ids: sql`${sql.param([...ids])}`, ...valuesOf(plazos) },
          { visible: visibleCashiers(user), modulos: modulesShowing(user) },
          modulo,
        ),
      )
  return {
    rows: rows.map(({ parientes: _, ...row }) => ({ ...row, modulos: enteredOf(user, row.modulos) })),
    relatives: rows[0]?.parientes ?? [],
  }
}

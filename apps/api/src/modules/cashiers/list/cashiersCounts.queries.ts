import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { openRecord, stageColumns, stageOfModule } from '@soportica/contract/cashiers/stageColumns'
import { type SQL, sql } from 'drizzle-orm'
import type { Remembered } from '../../../capabilities/totals/totals.ts'
import type { Db, Reader } from '../../../plugins/db/database.ts'
import { type CashierFilters, column, isGiven, listed, oneOf, type Place, tabColumn } from './cashiersFilters.queries.ts'
import { idsOf, type Page, type Searched, searchedPage } from './cashiersPage.queries.ts'
import { type KnownPlace, seenBy } from './cashiersVersions.queries.ts'
import { asksFor, seesAll } from '../rights/cashierVisibility.queries.ts'

/** How many there are by status. */
export type Counts = ReadonlyMap<number, number>

// Of what was deleted, the status alone tells.
const families = ['estado', 'anio', ...stageColumns.flatMap(({ estado }) => estado ?? [])]
export const familyOf = (name: string): number => families.indexOf(name)

const toCounts = (rows: readonly { estado: number; n: number }[]): Counts => new Map(rows.map(({ estado, n }) => [estado, n]))

/** What is counted in the transaction of each write answers for who sees all, as long as the sums know the filters. */
function tallied(filters: CashierFilters, modulo: CashierModule | undefined): SQL[] | undefined {
  const { region, modalidad, pendiente, ...others } = filters
  if (Object.values(others).some(isGiven)) return undefined
  // Where the record alone says what is left to do, so does its sum.
  const stage = modulo && stageOfModule(modulo)
  if (pendiente && (stage?.entrega || stage?.estado)) return undefined
  const left = pendiente ? [sql.raw(openRecord('r.'))] : []
  const given = { region, modalidad }
  const places = Object.entries(given).flatMap(([name, ids]) => (ids && ids.length > 0 ? [oneOf(column(name), ids)] : []))
  return [...left, ...places]
}

async function countTallied(db: Reader, modulo: CashierModule, conditions: SQL[]): Promise<Counts> {
  const tick = stageOfModule(modulo)?.stage.tick
  const where = [
    sql`r.familia = ${familyOf(tabColumn(modulo))}`,
    ...conditions,
    ...(tick ? [asksFor(sql`nullif(r.modalidad, 0)`, tick)] : []),
  ]
  const { rows } = await db.execute<{ estado: number; n: number }>(
    sql`select estado, sum(n)::int as n from cashier_tally r where ${sql.join(where, sql` and `)} group by 1`,
  )
  return toCounts(rows)
}

async function countListed(db: Reader, place: Place, filters: CashierFilters): Promise<Counts> {
  const { rows } = await db.execute<{ estado: number; n: number }>(sql`
    select ${column(tabColumn(place.modulo))} as estado, count(*)::int as n from cashier r where ${listed(place, filters)} group by 1`)
  return toCounts(rows)
}

/** How many there are in every tab of the list: exact, for these filters and for what this user may see. */
export function countTabs(
  db: Reader,
  counts: Remembered<Counts>,
  place: KnownPlace,
  filters: CashierFilters,
  count: () => Promise<Counts> = () => countListed(db, place, filters),
): Promise<Counts> {
  const { user, modulo, plazos, datos } = place
  const sums = tallied(filters, modulo)
  return counts.of(JSON.stringify([datos, modulo, filters, plazos, seenBy(place)]), () =>
    sums && modulo && seesAll(user, modulo) ? countTallied(db, modulo, sums) : count(),
  )
}

/** A page's ids beside the counts. Words have to be looked for in the rows: what is not remembered yet is counted with the page. */
export async function pageAndCounts(db: Db, counts: Remembered<Counts>, place: KnownPlace, page: Page) {
  const { filters } = page
  if (!filters.nombre && !filters.codigo) {
    const [ids, known] = await Promise.all([idsOf(db, place, page), countTabs(db, counts, place, filters)])
    return { ids, counts: known }
  }
  let searched: Searched | undefined
  const known = await countTabs(db, counts, place, filters, async () => {
    searched = await searchedPage(db, place, page)
    return new Map(Object.entries(searched.counts ?? {}).map(([estado, n]) => [Number(estado), n]))
  })
  return { ids: searched?.ids ?? (await idsOf(db, place, page)), counts: known }
}

/** The total of a tab; 0 is all that were not deleted. */
export const totalIn = (counts: Counts, estado: number, deleted: number): number =>
  estado === 0 ? [...counts].reduce((sum, [id, n]) => sum + (id === deleted ? 0 : n), 0) : (counts.get(estado) ?? 0)

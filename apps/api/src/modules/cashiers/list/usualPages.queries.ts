import { limits } from '@soportica/contract/core/limits'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { isGiven, type Place } from './cashiersFilters.queries.ts'
import { seesAll } from '../rights/cashierVisibility.queries.ts'
import type { Page } from './cashiersPage.queries.ts'

type Named = { readonly name: string; readonly text: string; readonly values: unknown[] }
// What a statement is made with, to see where each value goes.
const marks = { region: -1, modalidad: -2, estado: -3 } as const
type Mark = keyof typeof marks
type Known = { readonly name: string; readonly text: string; readonly order: readonly Mark[] }
const known = new Map<string, Known>()

const one = (ids: readonly number[] | undefined): number | undefined => (ids?.length === 1 ? ids[0] : undefined)

/**
 * A first page as everybody asks for it: its statement has a name, and is planned once. The size is part of its text, because the server
 * cannot tell what a page costs whose size it does not know. Whatever else is asked has too many shapes to be kept.
 */
export function usualPage(place: Place, page: Page, statementOf: (place: Place, page: Page) => SQL): Named | undefined {
  const { filters, estado, rows, first, sortField, sortOrder } = page
  const { region, modalidad, ...others } = filters
  if (!place.modulo || !seesAll(place.user, place.modulo) || Object.values(others).some(isGiven)) return undefined
  if (first > 0 || sortField !== 'consecutivo' || !(limits.pageSizes as readonly number[]).includes(rows)) return undefined
  if ((region?.length ?? 0) > 1 || (modalidad?.length ?? 0) > 1) return undefined
  const values = { region: one(region), modalidad: one(modalidad), estado: estado || undefined }
  const given = (Object.keys(marks) as Mark[]).filter((name) => values[name] !== undefined)
  const key = [place.modulo, rows, sortOrder, ...given].join(' ')
  const statement = known.get(key) ?? prepared(key, given, (marked) => statementOf(place, { ...page, ...marked }))
  return { name: statement.name, text: statement.text, values: statement.order.map((name) => values[name]) }
}

function prepared(key: string, given: readonly Mark[], statementOf: (marked: Pick<Page, 'filters' | 'estado'>) => SQL): Known {
  const ids = (name: 'region' | 'modalidad') => (given.includes(name) ? { [name]: [marks[name]] } : {})
  const filters = { ...ids('region'), ...ids('modalidad') }
  const { sql: text, params } = new PgDialect().sqlToQuery(statementOf({ filters, estado: given.includes('estado') ? marks.estado : 0 }))
  const order = params.map((value) => given.find((name) => marks[name] === value)!)
  const statement = { name: `cashier-page ${key}`, text, order }
  known.set(key, statement)
  return statement
}

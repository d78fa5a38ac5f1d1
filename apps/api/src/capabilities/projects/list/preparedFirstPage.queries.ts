import { limits } from '@soportica/contract/core/limits'
import { is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { seesAll } from '../rights/visibility.queries.ts'
import { isGiven, type ListView, type Page } from './filters.queries.ts'

type Named = { readonly name: string; readonly text: string; readonly values: unknown[] }
// Numbers with which a statement is made, to see where each value goes; the deadlines are placeholders.
const marks = { region: -1, modalidad: -2, estado: -3 } as const
type Mark = keyof typeof marks
type Known = { readonly name: string; readonly text: string; readonly order: readonly string[] }
const known = new Map<string, Known>()

const one = (ids: readonly number[] | undefined): number | undefined => (ids?.length === 1 ? ids[0] : undefined)
type Places = { readonly region?: readonly number[]; readonly modalidad?: readonly number[] }

/**
 * A first page as everybody asks for it: its statement has a name, and is planned once. The size is part of its text, because the server
 * cannot tell what a page costs whose size it does not know. Whatever else is asked has too many shapes to be kept.
 */
export function preparedFirstPage(
  view: ListView,
  page: Page,
  { name, statementOf }: { readonly name: string; readonly statementOf: (page: Page) => SQL },
): Named | undefined {
  const { estado, rows, first, sortField, sortOrder } = page
  const { region, modalidad, ...others } = page.filters as Page['filters'] & Places
  const { project, user, modulo } = view
  if (!modulo || !seesAll(user, project, modulo) || Object.values(others).some(isGiven)) return undefined
  if (first > 0 || sortField !== 'consecutivo' || !(limits.pageSizes as readonly number[]).includes(rows)) return undefined
  if ((region?.length ?? 0) > 1 || (modalidad?.length ?? 0) > 1) return undefined
  const values = { region: one(region), modalidad: one(modalidad), estado: estado > 0 ? estado : undefined }
  const given = (Object.keys(marks) as Mark[]).filter((mark) => values[mark] !== undefined)
  const key = [name, project.entidad, modulo, rows, sortOrder, ...given].join(' ')
  const statement = known.get(key) ?? prepared(key, given, (marked) => statementOf({ ...page, ...marked }))
  const all: Readonly<Record<string, unknown>> = { ...values, ...view.plazos }
  return { name: statement.name, text: statement.text, values: statement.order.map((value) => all[value]) }
}

function prepared(key: string, given: readonly Mark[], statementOf: (marked: Pick<Page, 'filters' | 'estado'>) => SQL): Known {
  const ids = (name: 'region' | 'modalidad') => (given.includes(name) ? { [name]: [marks[name]] } : {})
  const filters = { ...ids('region'), ...ids('modalidad') }
  const { sql: text, params } = new PgDialect().sqlToQuery(statementOf({ filters, estado: given.includes('estado') ? marks.estado : 0 }))
  const order = params.map((value) => (is(value, Placeholder) ? value.name : given.find((mark) => marks[mark] === value)!))
  // The server knows a name by its first 63 signs, and what is asked for has more.
  const statement = { name: `project-page ${known.size}`, text, order }
  known.set(key, statement)
  return statement
}

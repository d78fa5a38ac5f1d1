import { AppError } from '../../../plugins/http/errors.ts'
import { type Answered, type GraphRequest, segment } from '../graph.ts'
import type { DeclaredList, ListConfig, Values } from './declaredList.ts'
import { readValues } from './declaredList.ts'
import type { ListLine } from './sync.ts'

/** A refusal of one item or one reading, not of the list: the caller knows its meaning. */
export class ListRefusal extends Error {
  readonly status: number
  readonly location: string | undefined
  constructor(status: number, location?: string) {
    super(`answered ${status}`)
    this.status = status
    this.location = location
  }
}
export type ListItem = {
  readonly item: string
  readonly etag: string
  readonly values: Values
  readonly padre: string
  readonly autor: string
  readonly editor: string
  readonly creado: string | null
}
export type ListPage = {
  readonly items: readonly ListItem[]
  readonly gone: readonly string[]
  readonly next: string | undefined
  readonly delta: string | undefined
}
type Found = { readonly name: string; readonly displayName: string; readonly holds: ReadonlySet<string> }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const inside = (value: unknown): Answered => (typeof value === 'object' && value !== null ? (value as Answered) : {})
const optional = (value: unknown): string | undefined => text(value) || undefined
const listPath = ({ sitio, lista }: Pick<ListConfig, 'sitio' | 'lista'>): string => `/sites/${segment(sitio)}/lists/${segment(lista)}`
const words = { accion: 'leer y escribir en las listas', gone: () => new AppError('listas.noExiste') }
const refusalFor =
  (...known: number[]): NonNullable<GraphRequest['refusalOf']> =>
  (status, headers) =>
    known.includes(status) ? new ListRefusal(status, headers.get('location') ?? undefined) : undefined

function rowsOf(answer: Answered): Answered[] {
  const rows: unknown = answer['value']
  if (!Array.isArray(rows)) throw new AppError('microsoft.rechazo', { codigo: 'value' })
  return rows.map(inside)
}

export async function readColumns(line: ListLine, listConfig: Pick<ListConfig, 'sitio' | 'lista'>): Promise<Found[]> {
  const found: Found[] = []
  let path: string | undefined = `${listPath(listConfig)}/columns?$top=200`
  while (path !== undefined) {
    const answer: Answered = await line({ ...words, path })
    found.push(
      ...rowsOf(answer).map((row) => ({
        name: text(row['name']),
        displayName: text(row['displayName']),
        holds: new Set(Object.keys(row)),
      })),
    )
    path = optional(answer['@odata.nextLink'])
  }
  return found
}

/** The changes since the link was issued, or everything without a link. */
export async function readPage(line: ListLine, list: DeclaredList, listConfig: ListConfig, link: string): Promise<ListPage> {
  const path = link || `${listPath(listConfig)}/items/delta?$expand=fields&$top=200`
  // Graph answers 410 for an expired link and 400 for an unknown one.
  const answer = await line({ ...words, path, refusalOf: link ? refusalFor(400, 410) : refusalFor(410) })
  const rows = rowsOf(answer)
  const isGone = (row: Answered) => row['deleted'] !== undefined || row['@removed'] !== undefined
  // The same item may come more than once: the last one counts.
  const last = [...new Map(rows.filter((row) => text(row['id'])).map((row) => [text(row['id']), row])).values()]
  return {
    items: last.filter((row) => !isGone(row)).map((row) => itemOf(list, listConfig, row)),
    gone: last.filter(isGone).map((row) => text(row['id'])),
    next: optional(answer['@odata.nextLink']),
    delta: optional(answer['@odata.deltaLink']),
  }
}

function itemOf({ columns, parent }: DeclaredList, { columnas }: ListConfig, row: Answered): ListItem {
  const fields = inside(row['fields'])
  const values = readValues(columns, (campo) => fields[columnas[campo] ?? ''])
  const mailOf = (who: 'createdBy' | 'lastModifiedBy') => text(inside(inside(row[who])['user'])['email']).toLowerCase()
  return {
    item: text(row['id']),
    etag: text(row['eTag']) || text(row['@odata.etag']),
    values,
    padre: parent === undefined ? '' : String(values[parent] ?? ''),
    autor: mailOf('createdBy'),
    editor: mailOf('lastModifiedBy'),
    creado: optional(row['createdDateTime']) ?? null,
  }
}

const fieldsByColumn = ({ columnas }: ListConfig, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([campo, value]) => [columnas[campo]!, value]))

type Written = { readonly item: string; readonly etag: string }
/** One attempt: the next reading finds out whether an item without an answer was created. */
export async function createItem(line: ListLine, listConfig: ListConfig, values: Values): Promise<Written> {
  const body = { fields: fieldsByColumn(listConfig, values) }
  const path = `${listPath(listConfig)}/items`
  const answer = await line({ ...words, method: 'POST', path, body, once: true, refusalOf: refusalFor(400, 409, 423) })
  return { item: text(answer['id']), etag: text(answer['eTag']) || text(answer['@odata.etag']) }
}

/** Only if it still is as it was read. */
export async function updateItem(line: ListLine, listConfig: ListConfig, { item, etag }: Written, values: Values): Promise<string> {
  const path = `${listPath(listConfig)}/items/${segment(item)}`
  const answer = await line({
    ...words,
    method: 'PATCH',
    path: `${path}/fields`,
    headers: { 'if-match': etag || '*' },
    body: fieldsByColumn(listConfig, values),
    refusalOf: refusalFor(400, 404, 409, 412, 423),
  })
  const newEtag = text(answer['@odata.etag']) || text(answer['eTag'])
  if (newEtag) return newEtag
  return text((await line({ ...words, path: `${path}?$select=id,eTag`, refusalOf: refusalFor(404) }))['eTag'])
}

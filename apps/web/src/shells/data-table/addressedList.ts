import { drawnAs, type ListDrawing } from '@soportica/contract/views/listDrawing'
import { type ListDefaults, listParts } from './listState.ts'

/** A list whose state is the address of its page. */
export type AddressedList = {
  /** Its path. */
  readonly lista: string
  /** Its part of the address, without page and view. */
  readonly query: string
  /** The saved view in the address. */
  readonly view: number | undefined
  /** The part of a query that the list knows. */
  readonly known: (query: string) => string
  /** The names in a query that the list does not know. */
  readonly unknown: (query: string) => readonly string[]
  /** replace: not a step that the user took. */
  readonly open: (query: string, view?: number, replace?: boolean) => void
}

const viewPart = drawnAs.name
const isDrawing = ({ drawings = [] }: ListDefaults, name: string, value: string): boolean =>
  name === drawnAs.name && drawings.some((one) => one === value)
/** The path of a list, without the record over it. */
export const listIn = (pathname: string): string => pathname.replace(/(?<!^\/localsearch)\/\d+$/, '')

const namesOf = ({ filters, switches = [], parts = [] }: ListDefaults): ReadonlySet<string> =>
  new Set([...Object.keys(filters), ...switches, ...parts, listParts.sort, listParts.size, listParts.group, 'estado'])

/** Sorted, so that equal lists have equal queries. */
export function knownPart(query: string, defaults: ListDefaults): string {
  const names = namesOf(defaults)
  const isKnown = ([name, value]: readonly [string, string]) => names.has(name) || isDrawing(defaults, name, value)
  const known = new URLSearchParams([...new URLSearchParams(query)].filter(isKnown))
  known.sort()
  return known.toString()
}
export function unknownPart(query: string, defaults: ListDefaults): string[] {
  const names = namesOf(defaults)
  const unknown = [...new URLSearchParams(query)].filter(([name, value]) => !names.has(name) && !isDrawing(defaults, name, value))
  return [...new Set(unknown.map(([name]) => name))]
}

export function viewIn(query: string): number | undefined {
  const text = new URLSearchParams(query).getAll(viewPart).find((value) => /^[1-9]\d{0,8}$/.test(value))
  return text === undefined ? undefined : Number(text)
}
/** How the address says that the list is drawn; undefined: as a table. */
export function drawingIn(query: string, { drawings = [] }: ListDefaults): ListDrawing | undefined {
  const values = new URLSearchParams(query).getAll(drawnAs.name)
  return drawings.find((one) => values.includes(one))
}
export function withDrawing(query: URLSearchParams, drawing: ListDrawing | undefined): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const one of drawnAs.values) next.delete(drawnAs.name, one)
  if (drawing) next.append(drawnAs.name, drawing)
  return next
}
/** With the view it belongs to. */
export const withView = (query: string, view: number | undefined): string =>
  [query, view === undefined ? '' : `${viewPart}=${view}`].filter(Boolean).join('&')

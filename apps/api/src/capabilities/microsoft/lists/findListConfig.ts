import { type ListPicker, listPickers } from '@soportica/contract/settings/microsoft'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Setting } from '../settings/setting.queries.ts'
import type { DeclaredList, ListColumn, ListConfig } from './declaredList.ts'
import { readColumns } from './listItems.ts'
import { changeState, findState, moveTo } from './listState.queries.ts'
import type { ListLine, Sync } from './sync.ts'

export const listLabel = (lista: ListPicker): string => listPickers.find(({ name }) => name === lista)!.label

// SharePoint writes characters other than letters in a column's internal name as _x00e1_.
const decoded = (name: string): string =>
  name.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
const folded = (name: string): string =>
  decoded(name)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const holders: Readonly<Record<ListColumn['tipo'], readonly string[]>> = {
  texto: ['text', 'choice'],
  numero: ['number', 'currency'],
  fecha: ['dateTime', 'text'],
}
const kinds = { texto: 'de texto', numero: 'de número', fecha: 'de fecha' } as const

type Known = ListConfig['columnas']
type Looked = { readonly column: ListColumn; readonly found: Awaited<ReturnType<typeof readColumns>>[number] | undefined }
type Found = { readonly columnas: Known; readonly missing: readonly ListColumn[]; readonly refusal: AppError | undefined }
/**
 * Finds each column by its shown or internal name. A found column stays, even if it is renamed. refusal: what an administrator must fix
 * in the list.
 */
export async function lookForColumns(
  line: ListLine,
  list: DeclaredList,
  at: Pick<ListConfig, 'sitio' | 'lista'>,
  known: Known,
): Promise<Found> {
  const there = await readColumns(line, at)
  const looked = list.columns.map((column): Looked => {
    const wanted = folded(column.columna)
    const found =
      there.find(({ name }) => name === known[column.campo]) ??
      there.find(({ displayName }) => folded(displayName) === wanted) ??
      there.find(({ name }) => folded(name) === wanted)
    return { column, found }
  })
  const columnas = Object.fromEntries(looked.flatMap(({ column, found }) => (found ? [[column.campo, found.name]] : [])))
  const missing = looked.filter(({ found }) => !found).map(({ column }) => column)
  return { columnas, missing, refusal: refusalOf(listLabel(list.lista), looked) }
}

const every = new Intl.ListFormat('es')
const fits = ({ column, found }: Looked): boolean => holders[column.tipo].some((kind) => found?.holds.has(kind))
function refusalOf(lista: string, looked: readonly Looked[]): AppError | undefined {
  const missing = looked.filter(({ found }) => !found).map(({ column }) => column.columna)
  if (missing.length > 1)
    return new AppError('listas.columnas', { lista, columnas: every.format(missing.map((columna) => `«${columna}»`)) })
  if (missing[0] !== undefined) return new AppError('listas.columna', { lista, columna: missing[0] })
  const wrong = looked.find((one) => !fits(one))?.column
  return wrong && new AppError('listas.tipo', { lista, columna: wrong.columna, tipo: kinds[wrong.tipo] })
}

export async function findColumns(line: ListLine, list: DeclaredList, at: Pick<ListConfig, 'sitio' | 'lista'>): Promise<Known> {
  const { columnas, refusal } = await lookForColumns(line, list, at, {})
  if (refusal) throw refusal
  return columnas
}

/** The chosen list with its columns. A list that no longer exists would read as empty. */
export async function findListConfig({ db, clock }: Sync, line: ListLine, list: DeclaredList, setting: Setting): Promise<ListConfig> {
  const at = chosenList(list, setting)
  const externa = `${at.sitio}/${at.lista}`
  if ((await findState(db, list.lista)).externa !== externa) await moveTo(db, list.lista, externa, clock())
  const known = await findState(db, list.lista)
  const { columnas, refusal } = await lookForColumns(line, list, at, known.columnas)
  await changeState(db, list.lista, { columnas: { ...columnas } })
  if (refusal) throw refusal
  return { ...at, columnas }
}

export function chosenList({ lista }: DeclaredList, { sitio, listas }: Setting): Pick<ListConfig, 'sitio' | 'lista'> {
  const chosen = listas[lista] ?? ''
  if (sitio === '' || chosen === '') throw new AppError('listas.sinElegir', { lista: listLabel(lista) })
  return { sitio, lista: chosen }
}

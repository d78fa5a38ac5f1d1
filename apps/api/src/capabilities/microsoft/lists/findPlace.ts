import { type ListPicker, listPickers } from '@soportica/contract/settings/microsoft'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Setting } from '../settings/setting.queries.ts'
import type { DeclaredList, ListColumn, Place } from './declaredList.ts'
import { readColumns } from './listItems.ts'
import { changeState, findState, moveTo } from './listState.queries.ts'
import type { ListLine, Sync } from './sync.ts'

export const listLabel = (lista: ListPicker): string => listPickers.find(({ name }) => name === lista)!.label

// SharePoint writes what is no letter of a column's own name as _x00e1_.
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

type Known = Place['columnas']
/** Each column by its name, as it is shown or as the list calls it itself; one that was found stays, however it is called later. */
export async function findColumns(
  line: ListLine,
  list: DeclaredList,
  at: Pick<Place, 'sitio' | 'lista'>,
  known: Known = {},
): Promise<Known> {
  const there = await readColumns(line, at)
  const lista = listLabel(list.lista)
  return Object.fromEntries(
    list.columns.map(({ campo, columna, tipo }) => {
      const wanted = folded(columna)
      const found =
        there.find(({ name }) => name === known[campo]) ??
        there.find(({ displayName }) => folded(displayName) === wanted) ??
        there.find(({ name }) => folded(name) === wanted)
      if (!found) throw new AppError('listas.columna', { lista, columna })
      if (!holders[tipo].some((kind) => found.holds.has(kind))) throw new AppError('listas.tipo', { lista, columna, tipo: kinds[tipo] })
      return [campo, found.name]
    }),
  )
}

/** The list that was chosen, with its columns: one that is no longer there would read as empty. */
export async function findPlace({ db }: Sync, line: ListLine, list: DeclaredList, setting: Setting): Promise<Place> {
  const at = placeIn(list, setting)
  const externa = `${at.sitio}/${at.lista}`
  if ((await findState(db, list.lista)).externa !== externa) await moveTo(db, list.lista, externa)
  const { columnas } = await findState(db, list.lista)
  const found = await findColumns(line, list, at, columnas)
  await changeState(db, list.lista, { columnas: { ...found } })
  return { ...at, columnas: found }
}

export function placeIn({ lista }: DeclaredList, { sitio, listas }: Setting): Pick<Place, 'sitio' | 'lista'> {
  const chosen = listas[lista] ?? ''
  if (sitio === '' || chosen === '') throw new AppError('listas.sinElegir', { lista: listLabel(lista) })
  return { sitio, lista: chosen }
}

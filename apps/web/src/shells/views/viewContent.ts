import type { ListView, ViewColumns } from '@soportica/contract/views/listViews'
import type { AddressedList } from '../data-table/addressedList.ts'
import type { SavedLayout } from '../data-table/layout.ts'

// oxlint-disable-next-line names/plain -- stored in the preferences of users
export const columnsOfLayout = ({ order, hidden, shown: visibleGrouped, dense, widths }: SavedLayout): ViewColumns => ({
  ...(order && { orden: [...order] }),
  ...(hidden && { ocultas: [...hidden] }),
  ...(visibleGrouped && { elegidas: [...visibleGrouped] }),
  ...(dense && { densa: true }),
  ...(widths && Object.keys(widths).length > 0 && { anchos: { ...widths } }),
})
export const layoutOfColumns = ({ orden, ocultas, elegidas, densa, anchos }: ViewColumns): SavedLayout => ({
  ...(orden && { order: orden }),
  ...(ocultas && { hidden: ocultas }),
  // oxlint-disable-next-line names/plain -- stored in the preferences of users
  ...(elegidas && { shown: elegidas }),
  ...(densa && { dense: true }),
  ...(anchos && { widths: anchos }),
})

const sortedEntries = (widths: Readonly<Record<string, number>> = {}) =>
  Object.entries(widths).toSorted(([one], [other]) => (one < other ? -1 : 1))
const inOrder = ({ orden, ocultas = [], elegidas = [], densa = false, anchos }: ViewColumns): string =>
  JSON.stringify([orden ?? null, ocultas.toSorted(), elegidas.toSorted(), densa, sortedEntries(anchos)])
export const isSameColumns = (one: ViewColumns, other: ViewColumns): boolean => inOrder(one) === inOrder(other)

type Content = Pick<ListView, 'consulta' | 'columnas'>
/** Whether the list differs from the view. */
export const isChanged = (
  { query, known }: Pick<AddressedList, 'query' | 'known'>,
  saved: SavedLayout,
  { consulta, columnas }: Content,
): boolean => query !== known(consulta) || !isSameColumns(columnsOfLayout(saved), columnas)

/** The columns of a view that the list does not have. */
export const unknownColumns = ({ orden = [], ocultas = [], elegidas = [], anchos = {} }: ViewColumns, keys: readonly string[]): string[] =>
  [...new Set([...orden, ...ocultas, ...elegidas, ...Object.keys(anchos)])].filter((key) => !keys.includes(key))

type Found = Pick<ListView, 'oficial' | 'propia' | 'compartida' | 'nombre'>
const groups: readonly { readonly label: string; readonly has: (view: Found) => boolean }[] = [
  { label: 'Oficiales', has: ({ oficial }) => oficial === 1 },
  { label: 'Mis vistas', has: ({ oficial, propia }) => oficial !== 1 && propia },
  { label: 'De mi perfil', has: ({ oficial, propia, compartida }) => oficial !== 1 && !propia && compartida === 1 },
  { label: 'De todos', has: ({ oficial, propia, compartida }) => oficial !== 1 && !propia && compartida === 2 },
]
/** Official views first, then the user's own and those of others. */
export const viewGroups = <V extends Found>(views: readonly V[]): { readonly label: string; readonly views: readonly V[] }[] =>
  groups.map(({ label, has }) => ({ label, views: views.filter(has) })).filter((group) => group.views.length > 0)

import { findingDimensions, getGroupsMyFindings, listMyFindings, type MyFinding } from '@soportica/contract/aftersales/myFindings'
import { closeStates } from '@soportica/contract/aftersales/states'
import { counted } from '@soportica/rules/counted'
import { call } from '../../../lib/api/api.ts'
import type { GroupedPage, GroupedSource } from '../../../shells/data-table/groups/groupedSource.ts'
import type { Filters, ListDefaults } from '../../../shells/data-table/listState.ts'
import type { FilterField } from '../../../shells/filter-panel/filterField.ts'
import type { PhotosOf } from '../../aftersales-photos/aftersalesPhotos.public.ts'
import type { StatusTab } from '../../../shells/list/StatusTabs.tsx'

const [, closed] = closeStates
export const myFindingsKey = ['reports', 'mine'] as const
export const findingDefaults: ListDefaults = {
  filters: { texto: 'text', vencidos: [1] },
  sortable: [],
  sort: { field: 'feccierre', order: 1 },
  groups: findingDimensions,
}
export const findingFilters: readonly FilterField[] = [{ name: 'texto', label: 'sucursal, ubicación o descripción', kind: 'text' }]

export const closedTab = 1
export const findingTabs: readonly StatusTab[] = [
  { id: 0, name: 'Por cerrar' },
  { id: closedTab, name: 'Cerrados' },
]
const isLateOnly = (filters: Filters): boolean => filters['vencidos'] === 1

/** The filters as the server takes them. */
export function queryFilters(tab: number, filters: Filters) {
  const texto = filters['texto']
  return {
    ...(typeof texto === 'string' && { texto }),
    cerrados: tab === closedTab,
    vencidos: tab !== closedTab && isLateOnly(filters),
  }
}

export const rowId = ({ iddetalle }: MyFinding): number => iddetalle
export type FindingDimension = (typeof findingDimensions)[number]['key']
export const findingSource = (tab: number, filters: Filters): GroupedSource<MyFinding, GroupedPage<MyFinding>, FindingDimension> => ({
  rowId,
  key: (state) => [...myFindingsKey, tab, state],
  load: ({ size, page }, signal, grupo) => {
    const body = { ...queryFilters(tab, filters), ...(grupo && { grupo }), rows: size, first: (page - 1) * size }
    return call(listMyFindings, { body }, { signal })
  },
  groupsKey: [...myFindingsKey, tab],
  groups: (dimension, signal) => call(getGroupsMyFindings, { body: { ...queryFilters(tab, filters), dimension } }, { signal }),
})
/** A closed finding leaves the list at once. */
export const takenFrom = { listKey: myFindingsKey, changedKey: ['reports'], rowId, noticeOf: (id: number) => `hallazgo-${id}` }
export const nameOf = ({ actividad, ubicacion, sucursal }: MyFinding): string => `${actividad} de ${ubicacion} en ${sucursal}`
export function emptyText(tab: number, filters: Filters): string | undefined {
  if (Object.keys(filters).length > 0) return undefined
  return tab === closedTab ? 'Aún no hay hallazgos cerrados.' : '¡Todo al día! No tiene hallazgos por cerrar.'
}

/** "Before" photos belong to the report; here are the "after" photos. */
export const photosOf = ({ repid, iddetalle, fotos, estadoactividad, acciones, ...row }: MyFinding): PhotosOf => ({
  repid,
  iddetalle,
  name: `${row.actividad} de ${row.ubicacion}`,
  fotos,
  isFinding: true,
  isClosed: estadoactividad === closed.id,
  may: { antes: 'Las fotos de antes se agregan en el reporte', despues: acciones['fotoDespues'] ?? true },
})
export const selectedCounted = (many: number): string => counted(many, 'hallazgo seleccionado', 'hallazgos seleccionados')

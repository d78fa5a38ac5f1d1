import { listSupportReports, type ReportRow } from '@soportica/contract/settings/support'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import type { Column } from '../../shells/data-table/column.ts'
import type { ListDefaults, ListState } from '../../shells/data-table/listState.ts'
import type { Page } from '../../shells/data-table/useListQuery.ts'
import type { FilterField } from '../../shells/filter-panel/filterField.ts'
import { browserName } from './browserName.ts'

export const stranger = 'Sin sesión'
export const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

export const reportFilters: readonly FilterField[] = [{ name: 'texto', label: 'texto', kind: 'text' }]

export const reportDefaults: ListDefaults = { filters: { texto: 'text' }, sortable: [], sort: { field: 'fecha', order: -1 } }

export const reportColumns: readonly Column<ReportRow>[] = [
  { key: 'message', label: 'Mensaje', card: 'title', render: ({ message }) => firstLine(message) || 'Sin mensaje' },
  { key: 'fecha', label: 'Fecha', width: '9.5rem', grow: 0, render: ({ fecha }) => formatDateTime(fecha) },
  { key: 'usuario', label: 'Usuario', width: '10rem', render: ({ usuario }) => usuario || stranger },
  { key: 'url', label: 'Página', width: '14rem', render: ({ url }) => url.split('#')[1] ?? url },
  { key: 'browser', label: 'Navegador', render: ({ browser }) => browserName(browser) },
  { key: 'app_version', label: 'Versión', width: '7rem' },
]

export const loadReports = ({ filters, page, size }: ListState, signal: AbortSignal): Promise<Page<ReportRow>> =>
  call(listSupportReports, { body: { texto: String(filters['texto'] ?? ''), rows: size, first: (page - 1) * size } }, { signal })

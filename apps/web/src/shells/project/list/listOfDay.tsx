import type { ListedRow } from '@soportica/contract/projects/listWire'
import { isPastColumn } from '@soportica/contract/projects/pastList'
import type { Project } from '@soportica/contract/projects/project'
import { IconHistory } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import type { Column, RowAction } from '../../data-table/column.ts'
import type { RowLink } from '../../data-table/rowLink.ts'
import type { ListControl } from '../../data-table/useListState.ts'
import { useAddress } from '../../page/address.ts'
import { pastRoute } from '../../record/pastRoute.ts'
import { rowId } from './listedRow.ts'

type Days = { readonly dia: string | undefined; readonly cambioDesde: string | undefined }
const dayIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
/** The day of the past that a list shows, and the day since which its records changed. */
export const daysOfList = ({ state: { filters } }: ListControl): Days => ({
  dia: dayIn(filters['dia']),
  cambioDesde: dayIn(filters['cambioDesde']),
})

/** A list of the past is a table without groups. */
export function useListOfDay(list: ListControl): ListControl {
  const { dia } = daysOfList(list)
  return useMemo(
    () =>
      dia === undefined
        ? list
        : { ...list, state: { ...list.state, group: undefined }, groups: undefined, drawings: undefined, drawn: undefined },
    [list, dia],
  )
}

const changed: Column<ListedRow> = {
  key: 'cambios',
  label: 'qué cambió',
  width: '18rem',
  grow: 2,
  text: ({ cambios }) => cambios?.campos ?? '',
  render: ({ cambios }) => cambios?.campos ?? '',
}
const changedLast: Column<ListedRow> = {
  key: 'ultimoCambio',
  label: 'último cambio',
  under: 'cambios',
  width: '13rem',
  text: ({ cambios }) => (cambios ? `${cambios.usuario} ${formatDateTime(cambios.fecha)}` : ''),
  render: ({ cambios }) => (cambios ? `${cambios.usuario} · ${formatDateTime(cambios.fecha)}` : ''),
}
/** The columns that the history answers; in a list of changed records also what changed. */
export function columnsOfDay(columns: readonly Column<ListedRow>[], { dia, cambioDesde }: Days): readonly Column<ListedRow>[] {
  if (dia !== undefined) return columns.filter(({ key }) => isPastColumn(key)).map(({ changes: _, ...column }) => column)
  return cambioDesde === undefined ? columns : [...columns, changed, changedLast]
}

type PastRows = { readonly link: RowLink<ListedRow>; readonly rowActions: (row: ListedRow) => readonly RowAction[] }
/** In a list of the past a row leads to the record of that day. */
export function usePastRows({ entidad }: Project, dia: string | undefined): PastRows | undefined {
  const { root, navigate } = useAddress()
  return useMemo(() => {
    if (dia === undefined) return undefined
    const open = (row: ListedRow) => void navigate(pastRoute(entidad, rowId(row), dia))
    return {
      link: { href: (row) => `${root.replace(/\/$/, '')}${pastRoute(entidad, rowId(row), dia)}`, open, prefetch: () => {} },
      rowActions: (row) => [
        {
          key: 'ver',
          label: 'Ver como estaba',
          icon: <IconHistory size="1.2em" aria-hidden />,
          allowed: row.acciones['ver'],
          run: () => open(row),
        },
      ],
    }
  }, [entidad, dia, root, navigate])
}

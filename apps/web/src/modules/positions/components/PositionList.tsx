import type { PositionRow } from '@soportica/contract/people/positions'
import { useEffect, useMemo } from 'react'
import { statuses } from '@soportica/contract/catalogs/catalog'
import { isApiError } from '../../../lib/api/apiError.ts'
import { AccessDenied } from '../../../shells/page/AccessDenied.tsx'
import { ListToolbar } from '../../../shells/list/ListToolbar.tsx'
import { DataTable } from '../../../shells/data-table/DataTable.tsx'
import { useListQuery } from '../../../shells/data-table/useListQuery.ts'
import type { ListControl } from '../../../shells/data-table/useListState.ts'
import { useTableLayout } from '../../../shells/data-table/useTableLayout.ts'
import { idOf, type Level, listKey, loadPositions, type PositionPage } from '../levels.ts'
import { type Descend, usePositionActions } from './usePositionActions.tsx'
import type { NationalPositions } from '../useNationalPositions.ts'
import type { ParentPositions } from '../useParentPositions.ts'
import { useTurnPosition } from '../useTurnPosition.ts'
import { AddPosition } from './AddPosition.tsx'
import { LoadFirst } from './LoadNational.tsx'
import { positionColumns } from './positionColumns.tsx'
import { PositionWindows } from './PositionWindows.tsx'
import { listWaiting } from '../../../shells/list/listWaiting.ts'
import { optionsOf } from '../../../lib/options.ts'
import type { FilterField } from '../../../shells/filter-panel/filterField.ts'

type Props = {
  readonly level: Level
  readonly list: ListControl
  readonly parentPositions: ParentPositions
  readonly national: NationalPositions
  readonly onDescend: Descend
  readonly onLoaded: (loaded: { page: PositionPage | undefined; columns: readonly string[] }) => void
}

const rowName = ({ nombre }: PositionRow) => nombre
const numeric = (value: unknown) => (typeof value === 'number' ? value : undefined)

export function PositionList({ level, list, parentPositions, national, onDescend, onLoaded }: Props) {
  const { filters } = list.state
  const result = useListQuery<PositionPage>([...listKey(level), list.state], (signal) => loadPositions(level, list.state, signal), list)
  const turn = useTurnPosition(level)
  const { rowActions, link, form, history } = usePositionActions(level, onDescend)
  const fields = useMemo(() => positionFilters(level, parentPositions, filters['region']), [level, parentPositions, filters])
  const columns = useMemo(() => positionColumns(level, turn), [level, turn])
  const layout = useTableLayout(level.entidad, columns, list.address?.view)
  const { page } = result
  const { visible } = layout
  useEffect(() => onLoaded({ page, columns: visible }), [page, visible, onLoaded])

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  return (
    <>
      <AddPosition
        level={level}
        parentPositions={parentPositions}
        parents={{ region: numeric(filters['region']), departamento: numeric(filters['departamento']) }}
        allowed={page ? (page.acciones['crear'] ?? true) : listWaiting}
      />
      <ListToolbar fields={fields} columns={columns} layout={layout} list={list} />
      <DataTable
        label={level.title}
        columns={columns}
        layout={layout}
        list={list}
        result={result}
        rowId={idOf}
        rowName={rowName}
        rowActions={rowActions}
        link={link}
        emptyActions={
          page?.total === 0 && page.acciones['crear'] === true && <LoadFirst national={national} many={level.title.toLowerCase()} />
        }
      />
      <PositionWindows level={level} page={page} form={form} history={history} />
    </>
  )
}

/** A filter for each level above, then name and status. Departments are those of the chosen region. */
function positionFilters({ filters }: Level, { regions, departments }: ParentPositions, region: unknown): FilterField[] {
  const within = departments.filter((department) => region === undefined || department.region === region)
  const above: Record<'region' | 'departamento', FilterField> = {
    region: { name: 'region', label: 'región', kind: 'option', options: optionsOf(regions) },
    departamento: { name: 'departamento', label: 'departamento', kind: 'option', options: optionsOf(within) },
  }
  return [
    { name: 'nombre', label: 'nombre', kind: 'text' },
    ...filters.map((name) => above[name]),
    { name: 'estado', label: 'estado', kind: 'option', options: statuses },
  ]
}

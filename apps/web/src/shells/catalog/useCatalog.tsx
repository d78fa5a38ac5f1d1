import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { CatalogPage, CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { Suspense, useCallback, useMemo } from 'react'
import { lazyPage } from '../../ui/lazyPage.tsx'
import type { Column, Expansion } from '../data-table/column.ts'
import { type ListResult, useListQuery } from '../data-table/useListQuery.ts'
import type { ListControl } from '../data-table/useListState.ts'
import { type TableLayout, useTableLayout } from '../data-table/useTableLayout.ts'
import type { FilterField } from '../filter-panel/filterField.ts'
import { usePreload } from '../page/usePreload.ts'
import type { WindowControl } from '../page/useWindow.ts'
import type { AssociatedListProps } from './list/AssociatedList.tsx'
import { catalogColumns } from './list/catalogColumns.tsx'
import { filterFields, showsDeleted } from './list/catalogFilters.ts'
import { listKey, loadList } from './list/catalogList.ts'
import type { ScopeFields } from './scopeFields.ts'
import { type CatalogActions, useCatalogActions } from './list/useCatalogActions.tsx'
import { useChangeRow } from './list/useChangeRow.ts'
import { listWaiting } from '../list/listWaiting.ts'

const AssociatedList = lazyPage<AssociatedListProps>(() => import('./list/AssociatedList.tsx').then((module) => module.AssociatedList))

/** A catalogue on screen: list, actions and open windows. */
export type Catalog = CatalogActions & {
  readonly definition: CatalogDefinition
  readonly scopeFields: ScopeFields
  readonly list: ListControl
  readonly result: ListResult<CatalogPage>
  readonly columns: readonly Column<CatalogRow>[]
  readonly layout: TableLayout
  readonly fields: readonly FilterField[]
  readonly rowId: (row: CatalogRow) => number
  readonly expansion?: Expansion<CatalogRow>
  // true, or why not now.
  readonly may: (action: 'crear' | 'exportar' | 'importar') => true | string
}

const ofDeleted = 'Está viendo los registros eliminados; vuelva a la lista para hacerlo'

function useExpansion(definition: CatalogDefinition): Expansion<CatalogRow> | undefined {
  return useMemo(() => {
    // Selections that the rows carry have a column.
    const lookupAssociations = (definition.associations ?? []).filter(({ call }) => call !== undefined)
    if (lookupAssociations.length === 0) return undefined
    return {
      label: lookupAssociations.map(({ label }) => label).join(', '),
      render: (row) =>
        lookupAssociations.map((association) => (
          <Suspense key={association.field} fallback={null}>
            <AssociatedList definition={definition} association={association} id={Number(row[definition.id])} />
          </Suspense>
        )),
    }
  }, [definition])
}

export function useCatalog(
  definition: CatalogDefinition,
  scopeFields: ScopeFields,
  list: ListControl,
  form: WindowControl<number>,
): Catalog {
  const key = [...listKey(definition), scopeFields, list.state]
  const result = useListQuery<CatalogPage>(key, (signal) => loadList(definition, scopeFields, list.state, signal), list)
  const change = useChangeRow(definition, scopeFields)
  const deleted = showsDeleted(list.state)
  const columns = useMemo(() => catalogColumns(definition, change, deleted), [definition, change, deleted])
  const layout = useTableLayout(definition.name, columns, list.address?.view)
  const expansion = useExpansion(definition)
  usePreload(expansion !== undefined && result.page !== undefined, AssociatedList)
  const actions = useCatalogActions(definition, form)
  const fields = useMemo(() => filterFields(definition), [definition])
  const rowId = useCallback((row: CatalogRow) => Number(row[definition.id]), [definition])
  const { acciones } = result.page ?? {}
  const may: Catalog['may'] = (action) => {
    if (deleted) return ofDeleted
    return acciones ? (acciones[action] ?? true) : listWaiting
  }
  return { ...actions, definition, scopeFields, list, result, columns, layout, fields, rowId, expansion, may }
}

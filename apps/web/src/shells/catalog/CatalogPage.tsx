import type { CatalogDefinition } from '@soportica/contract/catalog'
import type { CatalogPage as Page, CatalogRow } from '@soportica/contract/catalogCalls'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { isApiError } from '../../lib/apiError.ts'
import { AccessDenied } from '../AccessDenied.tsx'
import { ActionButton } from '../data-table/ActionButton.tsx'
import type { Expansion } from '../data-table/column.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import { useListQuery } from '../data-table/useListQuery.ts'
import { type ListControl, useListState } from '../data-table/useListState.ts'
import { useTableLayout } from '../data-table/useTableLayout.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { PageTitle } from '../PageTitle.tsx'
import { AssociatedList } from './AssociatedList.tsx'
import { catalogColumns } from './catalogColumns.tsx'
import { exportFilters, filterFields, listDefaults, listKey, loadList } from './catalogList.ts'
import { CatalogToolbar } from './CatalogToolbar.tsx'
import { CatalogWindows } from './CatalogWindows.tsx'
import { useCatalogActions } from './useCatalogActions.tsx'
import { useTurnStatus } from './useTurnStatus.ts'

const waiting = 'La lista aún no se ha cargado'
const nameOf = (row: CatalogRow) => String(row['nombre'])

const useCatalogList = (definition: CatalogDefinition, list: ListControl) =>
  useListQuery<Page>([...listKey(definition), list.state], (signal) => loadList(definition, list.state, signal), list)

function useExpansion(definition: CatalogDefinition): Expansion<CatalogRow> | undefined {
  return useMemo(() => {
    const { associations = [] } = definition
    if (associations.length === 0) return undefined
    return {
      label: associations.map(({ label }) => label).join(', '),
      render: (row) =>
        associations.map((association) => (
          <AssociatedList key={association.field} definition={definition} association={association} id={Number(row[definition.id])} />
        )),
    }
  }, [definition])
}

export function CatalogPage({ definition }: { definition: CatalogDefinition }) {
  const list = useListState(useMemo(() => listDefaults(definition), [definition]))
  const result = useCatalogList(definition, list)
  const turnStatus = useTurnStatus(definition)
  const columns = useMemo(() => catalogColumns(definition, turnStatus), [definition, turnStatus])
  const layout = useTableLayout(definition.name, columns)
  const expansion = useExpansion(definition)
  const { rowActions, create, windows } = useCatalogActions(definition)
  const fields = useMemo(() => filterFields(definition), [definition])
  const rowId = useCallback((row: CatalogRow) => Number(row[definition.id]), [definition])
  const { title, menu, titles } = definition
  const { acciones } = result.page ?? {}

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  return (
    <>
      <PageTitle title={title} description={menu.description}>
        <ExportButton
          allowed={acciones ? (acciones['exportar'] ?? true) : waiting}
          lista={definition.name}
          titulo={title}
          filtros={exportFilters(list.state)}
          columnas={layout.visible}
        />
        <ActionButton
          allowed={acciones ? (acciones['crear'] ?? true) : waiting}
          leftSection={<IconPlus size="1.2em" aria-hidden />}
          onClick={create}
        >
          {titles.create}
        </ActionButton>
      </PageTitle>
      <CatalogToolbar fields={fields} columns={columns} layout={layout} list={list} />
      <DataTable
        label={title}
        columns={columns}
        layout={layout}
        list={list}
        result={result}
        rowId={rowId}
        rowName={nameOf}
        rowActions={rowActions}
        expansion={expansion}
      />
      <CatalogWindows definition={definition} listShown={result.page !== undefined} windows={windows} />
    </>
  )
}

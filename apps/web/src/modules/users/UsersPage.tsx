import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isApiError } from '../../lib/api/apiError.ts'
import { AccessDenied } from '../../shells/page/AccessDenied.tsx'
import { exportFilters } from '../../shells/catalog/list/catalogList.ts'
import { ListToolbar } from '../../shells/list/ListToolbar.tsx'
import { ActionButton } from '../../shells/data-table/cells/ActionButton.tsx'
import { GroupedCards } from '../../shells/data-table/cards/CardList.tsx'
import { DataTable } from '../../shells/data-table/DataTable.tsx'
import { GroupedRows } from '../../shells/data-table/TableBody.tsx'
import { useListQuery } from '../../shells/data-table/useListQuery.ts'
import { useListState } from '../../shells/data-table/useListState.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { useSelection } from '../../shells/data-table/selection/useSelection.ts'
import { useTableLayout } from '../../shells/data-table/useTableLayout.ts'
import { ExportButton } from '../../shells/export/ExportButton.tsx'
import { ImportButton } from '../../shells/import/ImportButton.tsx'
import { ImportWindow, useImporting } from '../../shells/import/ImportWindow.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { selectedCounted } from './bulk.ts'
import { ProfileCounts } from './components/ProfileCounts.tsx'
import { UserWindows } from './components/UserWindows.tsx'
import { userCards, userColumns } from './components/userColumns.tsx'
import { useUserActions } from './components/useUserActions.tsx'
import { useUserGroups } from './components/useUserGroups.tsx'
import { filterFields, idOf, listDefaults, loadUsers, nameOf, useListOptions, usersKey } from './userList.ts'
import { useUserImport } from './useUserImport.ts'
import { listWaiting } from '../../shells/list/listWaiting.ts'
import { ariaKeysOf } from '../../shells/shortcuts/shortcuts.ts'

const nobody = 'Seleccione al menos un usuario'

export function UsersPage() {
  const onPhone = usePhone()
  const list = useListState(listDefaults)
  const result = useListQuery([...usersKey, 'list', list.state], (signal) => loadUsers(list.state, signal), list)
  const options = useListOptions()
  const fields = useMemo(() => filterFields(options), [options])
  const layout = useTableLayout('users', userColumns, list.address?.view)
  const { rowActions, link, windows } = useUserActions()
  const grouping = useUserGroups(windows.form.open)
  const { acciones } = result.page ?? {}
  const filters = useMemo(() => exportFilters(list.state), [list.state])
  const importing = useImporting()
  const imported = useUserImport(filters)
  const allowed = (name: string): true | string => (acciones ? (acciones[name] ?? true) : listWaiting)
  const selection = useSelection({ result, rowId: idOf, count: selectedCounted, allowed: allowed('seleccionar') })
  const some = selection.chosen.size > 0
  const actions = (label: string) => (
    <ActionButton
      variant={some ? 'light' : 'default'}
      allowed={allowed('seleccionar') === true && !some ? nobody : allowed('seleccionar')}
      leftSection={<IconChecklist size="1.2em" aria-hidden />}
      onClick={() => windows.bulk.open(true)}
    >
      {label}
    </ActionButton>
  )

  // The list comes first; its groups are drawn by code that comes with it.
  if (onPhone) GroupedCards.preload()
  else GroupedRows.preload()
  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  return (
    <>
      <PageTitle title="Usuarios" description="Personas y grupos, su acceso y sus permisos">
        <ExportButton allowed={allowed('exportar')} lista="users" titulo="Usuarios" filtros={filters} columnas={layout.visible} />
        <ImportButton allowed={allowed('importar')} onClick={importing.open} />
        {/* A phone has no room for an empty selection. */}
        {!some && !onPhone && actions('Acciones')}
        <ActionButton
          allowed={allowed('crear')}
          aria-keyshortcuts={ariaKeysOf('create')}
          leftSection={<IconPlus size="1.2em" aria-hidden />}
          onClick={() => windows.form.open(0)}
        >
          Nuevo Usuario
        </ActionButton>
      </PageTitle>
      <ListToolbar fields={fields} columns={userColumns} layout={layout} list={list}>
        <ProfileCounts list={list} />
      </ListToolbar>
      <DataTable
        label="Usuarios"
        columns={userColumns}
        cards={userCards}
        layout={layout}
        list={list}
        result={result}
        rowId={idOf}
        rowName={nameOf}
        rowActions={rowActions}
        link={link}
        selection={selection}
        selectionActions={actions('Acciones')}
        grouping={grouping}
      />
      <ImportWindow subject={imported} importing={importing} />
      <UserWindows windows={windows} selection={selection} acciones={acciones} />
    </>
  )
}

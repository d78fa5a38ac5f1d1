import type { ProfileRow } from '@soportica/contract/people/profiles'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { capital } from '@soportica/contract/core/capital'
import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../lib/api/apiError.ts'
import { AccessDenied } from '../../shells/page/AccessDenied.tsx'
import { exportFilters } from '../../shells/catalog/list/catalogList.ts'
import { ListToolbar } from '../../shells/list/ListToolbar.tsx'
import { ActionButton } from '../../shells/data-table/cells/ActionButton.tsx'
import { DataTable } from '../../shells/data-table/DataTable.tsx'
import { useListQuery } from '../../shells/data-table/useListQuery.ts'
import { useListState } from '../../shells/data-table/useListState.ts'
import { useTableLayout } from '../../shells/data-table/useTableLayout.ts'
import { ExportButton } from '../../shells/export/ExportButton.tsx'
import { ImportButton } from '../../shells/import/ImportButton.tsx'
import { ImportWindow, useImporting } from '../../shells/import/ImportWindow.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { profileColumns } from './components/profileColumns.tsx'
import { ProfileWindows } from './components/ProfileWindows.tsx'
import { useProfileActions } from './components/useProfileActions.tsx'
import { idOf, loadProfiles, profileDefaults, profileFilters, type ProfilePage, profilesKey } from './profileList.ts'
import { listWaiting } from '../../shells/list/listWaiting.ts'
import type { ImportSubject } from '../../shells/import/importSubject.ts'
import { profileFieldOrder, profileLabels } from './profileForm.ts'
import { ariaKeysOf } from '../../shells/shortcuts/shortcuts.ts'

const title = 'Perfiles'
const nameOf = ({ nombre }: ProfileRow) => nombre

export function ProfilesPage() {
  const list = useListState(profileDefaults)
  const result = useListQuery<ProfilePage>([...profilesKey, list.state], (signal) => loadProfiles(list.state, signal), list)
  const layout = useTableLayout('profiles', profileColumns, list.address?.view)
  const { rowActions, create, link, windows } = useProfileActions()
  const { acciones } = result.page ?? {}
  const filters = useMemo(() => exportFilters(list.state), [list.state])
  const importing = useImporting()
  const imported = useProfileImport(filters)

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  return (
    <>
      <PageTitle title={title} description="Qué módulos y permisos tiene cada grupo de usuarios.">
        <ExportButton
          allowed={acciones ? (acciones['exportar'] ?? true) : listWaiting}
          lista="profiles"
          titulo={title}
          filtros={filters}
          columnas={layout.visible}
        />
        <ImportButton allowed={acciones ? (acciones['importar'] ?? listWaiting) : listWaiting} onClick={importing.open} />
        <ActionButton
          allowed={acciones ? (acciones['crear'] ?? true) : listWaiting}
          aria-keyshortcuts={ariaKeysOf('create')}
          leftSection={<IconPlus size="1.2em" aria-hidden />}
          onClick={create}
        >
          Nuevo Perfil
        </ActionButton>
      </PageTitle>
      <ListToolbar fields={profileFilters} columns={profileColumns} layout={layout} list={list} />
      <DataTable
        label={title}
        columns={profileColumns}
        layout={layout}
        list={list}
        result={result}
        rowId={idOf}
        rowName={nameOf}
        rowActions={rowActions}
        link={link}
      />
      <ImportWindow subject={imported} importing={importing} />
      <ProfileWindows page={result.page} windows={windows} />
    </>
  )
}

const fields = [...profileFieldOrder, 'permisos']

/** Bringing profiles from Excel, with their modules and permissions; the template is filtered as the list is. */
function useProfileImport(filtros: Record<string, unknown>): ImportSubject {
  const cache = useQueryClient()
  return useMemo(
    () => ({
      lista: 'profiles',
      titulo: 'Importar perfiles',
      columns: ['#', ...fields.map((name) => capital(profileLabels[name] ?? name))],
      template: { lista: 'profiles', titulo: 'Perfiles', filtros, columnas: fields },
      note: 'Varios módulos, tipos o permisos van en una celda, separados por comas. Un permiso cuenta en un módulo que el perfil tenga.',
      onChanged: () => {
        for (const queryKey of [profilesKey, ['permissions'], ['history']]) void cache.invalidateQueries({ queryKey })
      },
    }),
    [filtros, cache],
  )
}

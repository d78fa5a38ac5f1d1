import type { ProfileRow } from '@soportica/contract/people/profiles'
import { IconPlus } from '@tabler/icons-react'
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
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { profileColumns } from './components/profileColumns.tsx'
import { ProfileWindows } from './components/ProfileWindows.tsx'
import { useProfileActions } from './components/useProfileActions.tsx'
import { idOf, loadProfiles, profileDefaults, profileFilters, type ProfilePage, profilesKey } from './profileList.ts'

const title = 'Perfiles'
const waiting = 'La lista aún no se ha cargado'
const nameOf = ({ nombre }: ProfileRow) => nombre

export function ProfilesPage() {
  const list = useListState(profileDefaults)
  const result = useListQuery<ProfilePage>([...profilesKey, list.state], (signal) => loadProfiles(list.state, signal), list)
  const layout = useTableLayout('profiles', profileColumns)
  const { rowActions, create, link, windows } = useProfileActions()
  const { acciones } = result.page ?? {}

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  return (
    <>
      <PageTitle title={title} description="Qué módulos y permisos tiene cada grupo de usuarios.">
        <ExportButton
          allowed={acciones ? (acciones['exportar'] ?? true) : waiting}
          lista="profiles"
          titulo={title}
          filtros={exportFilters(list.state)}
          columnas={layout.visible}
        />
        <ActionButton
          allowed={acciones ? (acciones['crear'] ?? true) : waiting}
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
      <ProfileWindows page={result.page} windows={windows} />
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { HistoryWindow, LazyHistory } from '../../../shells/history/HistoryWindow.tsx'
import { OpenedWindow } from '../../../shells/page/OpenedWindow.tsx'
import { usePreload } from '../../../shells/page/usePreload.ts'
import type { PermissionsPanelProps } from '../../permissions/permissions.public.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { ProfileDialogProps } from '../ProfileDialog.tsx'
import { idOf, type ProfilePage, profilesKey } from '../profileList.ts'
import type { ProfileWindows as Windows } from './useProfileActions.tsx'

const ProfileDialog = lazyPage<ProfileDialogProps>(() => import('../ProfileDialog.tsx').then((module) => module.ProfileDialog))
const PermissionsPanel = lazyWindow<PermissionsPanelProps>(() =>
  import('../../permissions/permissions.public.ts').then((module) => module.PermissionsPanel),
)

type Props = { readonly page: ProfilePage | undefined; readonly windows: Windows }

export function ProfileWindows({ page, windows: { form, history, permissions } }: Props) {
  const cache = useQueryClient()
  usePreload(page !== undefined, ProfileDialog, PermissionsPanel, LazyHistory)
  const saved = (opening: number) => {
    form.close(opening)
    for (const queryKey of [profilesKey, ['permissions'], ['history']]) void cache.invalidateQueries({ queryKey })
  }
  return (
    <>
      <OpenedWindow control={form}>
        {({ what, ...dialog }) => (
          <ProfileDialog
            id={what}
            known={page?.results.find((row) => idOf(row) === what)}
            {...dialog}
            onSaved={() => saved(dialog.opening)}
          />
        )}
      </OpenedWindow>
      <HistoryWindow control={history} subjectOf={({ prfid, nombre }) => ({ entidad: 'profile', id: prfid, name: nombre })} />
      {permissions.current && (
        <PermissionsPanel
          opened={permissions.current.opened}
          onClose={() => permissions.close()}
          opc={1}
          id={permissions.current.what.prfid}
          name={permissions.current.what.nombre}
        />
      )}
    </>
  )
}

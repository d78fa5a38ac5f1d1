import { useQueryClient } from '@tanstack/react-query'
import type { HistoryPanelProps } from '../../../shells/history/HistoryPanel.tsx'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { usePreload } from '../../../shells/page/usePreload.ts'
import type { PermissionsPanelProps } from '../../permissions/permissions.public.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { ProfileDialogProps } from '../ProfileDialog.tsx'
import { idOf, type ProfilePage, profilesKey } from '../profileList.ts'
import type { ProfileWindows as Windows } from './useProfileActions.tsx'

const ProfileDialog = lazyPage<ProfileDialogProps>(() => import('../ProfileDialog.tsx').then((module) => module.ProfileDialog))
const HistoryPanel = lazyPage<HistoryPanelProps>(() =>
  import('../../../shells/history/HistoryPanel.tsx').then((module) => module.HistoryPanel),
)
const PermissionsPanel = lazyPage<PermissionsPanelProps>(() =>
  import('../../permissions/permissions.public.ts').then((module) => module.PermissionsPanel),
)

type Props = { readonly page: ProfilePage | undefined; readonly windows: Windows }

export function ProfileWindows({ page, windows: { form, history, permissions } }: Props) {
  const cache = useQueryClient()
  usePreload(page !== undefined, ProfileDialog, PermissionsPanel, HistoryPanel)
  const saved = (opening: number) => {
    form.close(opening)
    for (const queryKey of [profilesKey, ['permissions'], ['history']]) void cache.invalidateQueries({ queryKey })
  }
  const { shown } = form
  const told = history.shown?.what
  return (
    <>
      <OnDemand opened={shown?.opened === true} onClose={() => form.close()}>
        {shown && (
          <ProfileDialog
            key={shown.opening}
            id={shown.what}
            known={page?.results.find((row) => idOf(row) === shown.what)}
            opening={shown.opening}
            opened={shown.opened}
            onSaved={() => saved(shown.opening)}
            onClose={() => form.close(shown.opening)}
            onClosed={form.gone}
          />
        )}
      </OnDemand>
      <OnDemand opened={history.shown?.opened === true} onClose={() => history.close()}>
        {(opened) => (
          <HistoryPanel
            subject={told ? { entidad: 'profile', id: told.prfid, name: told.nombre } : null}
            opened={opened}
            onClose={() => history.close()}
          />
        )}
      </OnDemand>
      <OnDemand opened={permissions.shown?.opened === true} onClose={() => permissions.close()}>
        {(opened) =>
          permissions.shown && (
            <PermissionsPanel
              opened={opened}
              onClose={() => permissions.close()}
              opc={1}
              id={permissions.shown.what.prfid}
              name={permissions.shown.what.nombre}
            />
          )
        }
      </OnDemand>
    </>
  )
}

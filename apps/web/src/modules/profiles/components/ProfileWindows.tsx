import { useQueryClient } from '@tanstack/react-query'
import type { HistoryPanelProps } from '../../../shells/history/HistoryPanel.tsx'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { usePreload } from '../../../shells/page/usePreload.ts'
import type { PermissionsPanelProps } from '../../permissions/permissions.public.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { ProfileDialogProps } from '../ProfileDialog.tsx'
import { profilesKey } from '../profileList.ts'
import type { OpenWindows } from './useProfileActions.tsx'

const ProfileDialog = lazyPage<ProfileDialogProps>(() => import('../ProfileDialog.tsx').then((module) => module.ProfileDialog))
const HistoryPanel = lazyPage<HistoryPanelProps>(() =>
  import('../../../shells/history/HistoryPanel.tsx').then((module) => module.HistoryPanel),
)
const PermissionsPanel = lazyPage<PermissionsPanelProps>(() =>
  import('../../permissions/permissions.public.ts').then((module) => module.PermissionsPanel),
)

export function ProfileWindows({ listShown, windows: { shown, close, gone } }: { listShown: boolean; windows: OpenWindows }) {
  const cache = useQueryClient()
  usePreload(listShown, ProfileDialog, PermissionsPanel, HistoryPanel)
  const { form, history, permissions } = shown
  const saved = (opening: number) => {
    close('form', opening)
    for (const queryKey of [profilesKey, ['permissions'], ['history']]) void cache.invalidateQueries({ queryKey })
  }
  const subject = history?.row && { entidad: 'profile', id: history.row.prfid, name: history.row.nombre }
  return (
    <>
      <OnDemand opened={form?.opened === true} onClose={() => close('form')}>
        {form && (
          <ProfileDialog
            key={form.opening}
            row={form.row}
            opening={form.opening}
            opened={form.opened}
            onSaved={() => saved(form.opening)}
            onClose={() => close('form', form.opening)}
            onClosed={() => gone('form')}
          />
        )}
      </OnDemand>
      <OnDemand opened={history?.opened === true} onClose={() => close('history')}>
        {(opened) => <HistoryPanel subject={subject ?? null} opened={opened} onClose={() => close('history')} />}
      </OnDemand>
      <OnDemand opened={permissions?.opened === true} onClose={() => close('permissions')}>
        {(opened) =>
          permissions?.row && (
            <PermissionsPanel
              opened={opened}
              onClose={() => close('permissions')}
              opc={1}
              id={permissions.row.prfid}
              name={permissions.row.nombre}
            />
          )
        }
      </OnDemand>
    </>
  )
}

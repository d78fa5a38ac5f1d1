import type { UserRow } from '@soportica/contract/people/users'
import type { Actions } from '@soportica/contract/core/wire'
import { useQueryClient } from '@tanstack/react-query'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { confirmSession, useSession } from '../../../lib/session/session.ts'
import type { Selection } from '../../../shells/data-table/selection/selection.ts'
import { HistoryWindow, LazyHistory } from '../../../shells/history/HistoryWindow.tsx'
import { OpenedWindow } from '../../../shells/page/OpenedWindow.tsx'
import { usePreload } from '../../../shells/page/usePreload.ts'
import type { PermissionsPanelProps } from '../../permissions/permissions.public.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { UserDialogProps } from '../UserDialog.tsx'
import { nameOf, usersKey } from '../userList.ts'
import type { UserWindows as Windows } from './useUserActions.tsx'
import type { BulkPanelProps } from './BulkPanel.tsx'

const UserDialog = lazyPage<UserDialogProps>(() => import('../UserDialog.tsx').then((module) => module.UserDialog))
const BulkPanel = lazyWindow<BulkPanelProps>(() => import('./BulkPanel.tsx').then((module) => module.BulkPanel))
const PermissionsPanel = lazyWindow<PermissionsPanelProps>(() =>
  import('../../permissions/permissions.public.ts').then((module) => module.PermissionsPanel),
)

type Props = { readonly windows: Windows; readonly selection: Selection<UserRow>; readonly acciones: Actions | undefined }

export function UserWindows({ windows: { form, rights, history, bulk }, selection, acciones }: Props) {
  const cache = useQueryClient()
  usePreload(acciones !== undefined, UserDialog, BulkPanel, PermissionsPanel, LazyHistory)
  const { user } = useSession()
  const saved = (opening: number, usuid: number) => {
    form.close(opening)
    // The frame shows the signed-in user.
    if (usuid === user?.usuid) void confirmSession()
    void cache.invalidateQueries({ queryKey: usersKey })
  }
  return (
    <>
      <OpenedWindow control={form}>
        {({ what, ...dialog }) => <UserDialog usuid={what} {...dialog} onSaved={() => saved(dialog.opening, what)} />}
      </OpenedWindow>
      <PermissionsPanel
        opened={rights.current?.opened === true}
        onClose={() => rights.close()}
        opc={2}
        id={rights.current?.what.usuid ?? 0}
        name={rights.current ? nameOf(rights.current.what) : ''}
      />
      <HistoryWindow control={history} subjectOf={(person) => ({ entidad: 'user', id: person.usuid, name: nameOf(person) })} />
      <BulkPanel opened={bulk.current?.opened === true} onClose={() => bulk.close()} selection={selection} acciones={acciones ?? {}} />
    </>
  )
}

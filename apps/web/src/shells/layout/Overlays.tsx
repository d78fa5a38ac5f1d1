import { useEffect } from 'react'
import { lazyWindow } from '../page/OnDemand.tsx'
import { useModules } from '../product/ModulesContext.ts'
import type { Overlay } from './overlay.ts'
import { useTypedAhead } from './search/useTypedAhead.ts'
import { useReturnFocus } from '../record-dialog/useReturnFocus.ts'

type Props = { readonly open: Overlay; readonly onOpen: (overlay: Overlay) => void }

const MenuDrawer = lazyWindow(() => import('./menu/MenuDrawer.tsx').then((module) => module.MenuDrawer))
const SearchModal = lazyWindow(() => import('./search/SearchModal.tsx').then((module) => module.SearchModal))
const ScreenSettings = lazyWindow(() => import('./person/ScreenSettings.tsx').then((module) => module.ScreenSettings))
const ShortcutsDialog = lazyWindow(() => import('../shortcuts/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog))
const UserMenu = lazyWindow(() => import('./person/UserMenu.tsx').then((module) => module.UserMenu))
const NotificationsDrawer = lazyWindow(() =>
  import('../notifications/NotificationsDrawer.tsx').then((module) => module.NotificationsDrawer),
)
export const preloadNotifications = NotificationsDrawer.preload

const calmAfterMs = 5000

// One overlay over the page at a time; its code loads in idle time or on first use.
export function Overlays({ open, onOpen }: Props) {
  const dialogs = useModules().flatMap((module) => Object.entries(module.dialogs ?? {}))
  const openDialog = typeof open === 'object' ? open?.dialog : undefined
  const close = () => onOpen(null)
  // A dialog that a menu opened knows of the menu only, which is gone.
  useReturnFocus(open !== null)
  const typedAheadRef = useTypedAhead(open === 'search', close)
  useEffect(() => {
    const timer = setTimeout(
      () => [MenuDrawer, SearchModal, ScreenSettings, ShortcutsDialog, UserMenu].forEach(({ preload }) => preload()),
      calmAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <MenuDrawer opened={open === 'menu'} onClose={close} />
      <SearchModal opened={open === 'search'} typedAheadRef={typedAheadRef} onClose={close} onOpen={onOpen} />
      <ScreenSettings opened={open === 'screen'} onClose={close} />
      <ShortcutsDialog opened={open === 'shortcuts'} onClose={close} />
      <UserMenu opened={open === 'person'} onClose={close} onOpen={onOpen} />
      {dialogs.map(([name, Dialog]) => (
        <Dialog key={name} opened={openDialog === name} onClose={close} />
      ))}
      <NotificationsDrawer opened={open === 'notifications'} onClose={close} />
    </>
  )
}

import { type ComponentType, useEffect } from 'react'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { OnDemand } from '../page/OnDemand.tsx'
import type { Overlay } from './overlay.ts'
import { useReturnFocus } from '../record-dialog/useReturnFocus.ts'

type DialogProps = { readonly opened: boolean; readonly onClose: () => void }
/** Dialogs of modules that the frame's menu opens; the builder of the frame passes them in. */
export type FeatureDialogs = Readonly<Record<'Account' | 'Holidays' | 'Alerts' | 'Settings', ComponentType<DialogProps>>>
type Props = { readonly open: Overlay; readonly onOpen: (overlay: Overlay) => void; readonly dialogs: FeatureDialogs }

const MenuDrawer = lazyPage(() => import('./menu/MenuDrawer.tsx').then((module) => module.MenuDrawer))
const SearchModal = lazyPage(() => import('./search/SearchModal.tsx').then((module) => module.SearchModal))
const ScreenSettings = lazyPage(() => import('./person/ScreenSettings.tsx').then((module) => module.ScreenSettings))
const ShortcutsDialog = lazyPage(() => import('../shortcuts/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog))
const UserMenu = lazyPage(() => import('./person/UserMenu.tsx').then((module) => module.UserMenu))
const NotificationsDrawer = lazyPage(() => import('../notifications/NotificationsDrawer.tsx').then((module) => module.NotificationsDrawer))
export const preloadNotifications = NotificationsDrawer.preload

const calmAfterMs = 5000

// One overlay over the page at a time; its code loads in idle time or on first use.
export function Overlays({ open, onOpen, dialogs: { Account, Holidays, Alerts, Settings } }: Props) {
  const close = () => onOpen(null)
  // A dialog that a menu opened knows of the menu only, which is gone.
  useReturnFocus(open !== null)
  useEffect(() => {
    const timer = setTimeout(
      () => [MenuDrawer, SearchModal, ScreenSettings, ShortcutsDialog, UserMenu].forEach(({ preload }) => preload()),
      calmAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <OnDemand opened={open === 'menu'} onClose={close}>
        {(opened) => <MenuDrawer opened={opened} onClose={close} />}
      </OnDemand>
      <OnDemand opened={open === 'search'} onClose={close}>
        {(opened) => <SearchModal opened={opened} onClose={close} />}
      </OnDemand>
      <OnDemand opened={open === 'screen'} onClose={close}>
        {(opened) => <ScreenSettings opened={opened} onClose={close} />}
      </OnDemand>
      <OnDemand opened={open === 'shortcuts'} onClose={close}>
        {(opened) => <ShortcutsDialog opened={opened} onClose={close} />}
      </OnDemand>
      <OnDemand opened={open === 'person'} onClose={close}>
        {(opened) => <UserMenu opened={opened} onClose={close} onOpen={onOpen} />}
      </OnDemand>
      <OnDemand opened={open === 'account'} onClose={close}>
        {(opened) => <Account opened={opened} onClose={close} />}
      </OnDemand>
      <OnDemand opened={open === 'holidays'} onClose={close}>
        {(opened) => <Holidays opened={opened} onClose={close} />}
      </OnDemand>
      <OnDemand opened={open === 'alerts'} onClose={close}>
        {(opened) => <Alerts opened={opened} onClose={close} />}
      </OnDemand>
      <OnDemand opened={open === 'settings'} onClose={close}>
        {(opened) => <Settings opened={opened} onClose={close} />}
      </OnDemand>
      <OnDemand opened={open === 'notifications'} onClose={close}>
        {(opened) => <NotificationsDrawer opened={opened} onClose={close} />}
      </OnDemand>
    </>
  )
}

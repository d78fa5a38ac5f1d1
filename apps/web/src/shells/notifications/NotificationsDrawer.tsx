import { Button, Tabs } from '@mantine/core'
import { type NotificationTab, notificationTabs } from '@soportica/contract/notifications/notifications'
import { IconChecks } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { SidePanel } from '../page/SidePanel.tsx'
import { listAlerts } from './alertQueue.ts'
import { markAllSeen } from './marking.ts'
import { NotificationList } from './NotificationList.tsx'
import classes from './Notifications.module.css'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { unreadLabel, unreadStore } from './unread.ts'

const names: Record<NotificationTab, string> = { todas: 'Todas', 'no-vistas': 'No Vistas', vistas: 'Vistas' }
const isTab = (value: string | null): value is NotificationTab => (notificationTabs as readonly (string | null)[]).includes(value)

export function NotificationsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <SidePanel opened={opened} onClose={onClose} width="27rem" filled title="Notificaciones">
      <Notifications opened={opened} onClose={onClose} />
    </SidePanel>
  )
}

function Notifications({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { count } = useStore(unreadStore)
  const [tab, setTab] = useState<NotificationTab>('todas')
  // A row that arrives while the drawer slides away is not read.
  useEffect(() => (opened ? listAlerts() : undefined), [opened])
  const none = count === 0 ? 'No hay notificaciones sin ver' : undefined
  return (
    <>
      <Tabs
        className={classes.tabs}
        value={tab}
        onChange={(next) => isTab(next) && setTab(next)}
        keepMounted={false}
        classNames={{ list: classes.tabList, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List grow>
          {notificationTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {names[one]}
              {one === 'no-vistas' && count > 0 && <span className={classes.tabCount}>{unreadLabel(count)}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.acts}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChecks size="1.2em" aria-hidden />}
            aria-disabled={none ? true : undefined}
            data-disabled={none ? true : undefined}
            data-tip={none}
            aria-description={none}
            onClick={() => !none && void markAllSeen()}
          >
            Marcar todas como vistas
          </Button>
        </div>
        {notificationTabs.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <NotificationList tab={one} onLeave={onClose} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <PreferencesPanel />
    </>
  )
}

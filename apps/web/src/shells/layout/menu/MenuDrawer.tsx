import { Drawer } from '@mantine/core'
import classes from './MenuDrawer.module.css'
import { SideMenu } from './SideMenu.tsx'

export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer opened={opened} onClose={onClose} size="17.5rem" title="Menú" padding="md" classNames={classes}>
      <SideMenu narrow={false} onNavigate={onClose} />
    </Drawer>
  )
}

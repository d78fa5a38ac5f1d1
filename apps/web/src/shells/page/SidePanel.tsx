import { Drawer, type DrawerProps } from '@mantine/core'
import { usePhone } from '../data-table/usePhone.ts'
import filling from './SidePanel.module.css'

type Props = Pick<DrawerProps, 'opened' | 'onClose' | 'title' | 'returnFocus' | 'closeOnEscape' | 'children'> & {
  readonly width: string
  // The content fills the height and scrolls itself.
  readonly filled?: boolean
}

/** Comes from the right; on a phone it takes the whole screen. */
export function SidePanel({ width, filled = false, ...drawer }: Props) {
  const onPhone = usePhone()
  return <Drawer {...drawer} position="right" size={onPhone ? '100%' : width} classNames={filled ? filling : {}} />
}

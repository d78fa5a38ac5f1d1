import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FilterPanel.module.css'

export type FilterSheetProps = { readonly opened: boolean; readonly onClose: () => void; readonly children: ReactNode }

export function FilterSheet({ opened, onClose, children }: FilterSheetProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" title="Filtros" size="auto" classNames={{ content: classes.sheet }}>
      {children}
    </Drawer>
  )
}

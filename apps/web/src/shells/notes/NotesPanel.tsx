import { lazyPage } from '../../ui/lazyPage.tsx'
import { OnDemand } from '../page/OnDemand.tsx'
import type { NotesDrawerProps } from './NotesDrawer.tsx'

const NotesDrawer = lazyPage<NotesDrawerProps>(() => import('./NotesDrawer.tsx').then((module) => module.NotesDrawer))

/** The notes of a record, or of one actor in it. */
export function NotesPanel(props: NotesDrawerProps) {
  const { sistema, id, actor = 0, opened, onClose } = props
  return (
    <OnDemand opened={opened} onClose={onClose}>
      {(isOpen) => <NotesDrawer key={`${sistema}-${id}-${actor}`} {...props} opened={isOpen} />}
    </OnDemand>
  )
}
export const preloadNotes = NotesDrawer.preload

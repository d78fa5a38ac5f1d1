import { lazyPage } from '../../ui/lazyPage.tsx'
import { OpenedWindow } from '../page/OpenedWindow.tsx'
import { useWindow, type WindowControl } from '../page/useWindow.ts'
import type { ImportDialogProps } from './ImportDialog.tsx'
import type { ImportSubject } from './importSubject.ts'

const ImportDialog = lazyPage<ImportDialogProps>(() => import('./ImportDialog.tsx').then((module) => module.ImportDialog))

export type Importing = WindowControl<void>
export const useImporting = (): Importing => useWindow<void>()

/** Outside the part that a refetch of the list removes. */
export function ImportWindow({ subject, importing }: { subject: ImportSubject; importing: Importing }) {
  return (
    <OpenedWindow control={importing}>
      {({ opened, onClose, onClosed }) => <ImportDialog subject={subject} opened={opened} onClose={onClose} onClosed={onClosed} />}
    </OpenedWindow>
  )
}

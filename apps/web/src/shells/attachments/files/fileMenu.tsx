import type { PreviewFile } from '../preview/previewFile.ts'
import type { AttachmentRow } from '@soportica/contract/records/attachments'
import { sharepointUser } from '@soportica/contract/records/attachments'
import { IconCloudUpload, IconDownload, IconEye, IconReplace } from '@tabler/icons-react'
import { sessionStore } from '../../../lib/session/sessionStore.ts'
import type { RowAction } from '../../data-table/column.ts'
import { removeAction } from '../../data-table/rowActions.tsx'
import { previewOf } from '../preview/previewFile.ts'

export type FileItemProps = {
  readonly row: AttachmentRow
  readonly moving: boolean
  readonly onView: (file: PreviewFile) => void
  readonly onReplace: (row: AttachmentRow) => void
  readonly onMove: (row: AttachmentRow) => Promise<void>
  readonly onRemove: (row: AttachmentRow) => Promise<void>
}

const icon = { size: '1.2em', 'aria-hidden': true }
const underWay = 'El archivo se está subiendo a SharePoint.'

/** The actions of a stored file; refused ones are disabled with their reason. */
export function fileMenu({ row, moving, onView, onReplace, onMove, onRemove }: FileItemProps, onDownload: () => void): RowAction[] {
  const { acciones, location } = row
  const may = (action: string): true | string => (moving && action !== 'visualizar' ? underWay : (acciones[action] ?? true))
  const toCloud: RowAction = {
    key: 'subirASharepoint',
    label: 'Subir a SharePoint',
    icon: <IconCloudUpload {...icon} />,
    allowed: may('subirASharepoint'),
    run: () => void onMove(row),
  }
  return [
    // Everybody else does not even see it.
    ...(location === 'local' && sessionStore.get().session?.user.usuid === sharepointUser ? [toCloud] : []),
    {
      key: 'visualizar',
      label: 'Visualizar',
      icon: <IconEye {...icon} />,
      allowed: may('visualizar'),
      run: () => onView(previewOf(row)),
    },
    { key: 'reemplazar', label: 'Reemplazar', icon: <IconReplace {...icon} />, allowed: may('reemplazar'), run: () => onReplace(row) },
    { key: 'descargar', label: 'Descargar', icon: <IconDownload {...icon} />, allowed: may('descargar'), run: onDownload },
    removeAction(() => void onRemove(row), may('eliminar')),
  ]
}

import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { IconArrowBackUp, IconCamera, IconCheck, IconPhoto } from '@tabler/icons-react'
import type { RowAction } from '../../../../shells/data-table/column.ts'

export const needsNetwork = 'Sin conexión solo se cierran hallazgos de reportes guardados en este dispositivo'

type Verbs = { readonly look: () => void; readonly closeWithPhoto: () => void; readonly close: () => void; readonly undo: () => void }
type State = {
  readonly isClosed: boolean
  /** The user closed it within the last ten minutes. */
  readonly isUndoable: boolean
  /** A photo was taken that did not arrive. */
  readonly hasPhoto: boolean
  /** Neither the server nor the device can take it. */
  readonly isOutOfReach: boolean
}

/** The actions of a finding, most important first. */
export function findingActions(
  { fotos, acciones }: MyFinding,
  { isClosed, isUndoable, hasPhoto, isOutOfReach }: State,
  verbs: Verbs,
): RowAction[] {
  const count = fotos.antes + fotos.despues
  const photos: RowAction = {
    key: 'fotos',
    label: count > 0 ? `Fotos (${count})` : 'Fotos',
    icon: <IconPhoto size="1.2em" aria-hidden />,
    run: verbs.look,
  }
  const undo: RowAction = {
    key: 'deshacer',
    label: 'Deshacer el cierre',
    icon: <IconArrowBackUp size="1.2em" aria-hidden />,
    allowed: acciones['cerrar'],
    run: verbs.undo,
  }
  if (isClosed) return isUndoable ? [undo, photos] : [photos]
  const allowed = acciones['cerrar'] === true && isOutOfReach ? needsNetwork : acciones['cerrar']
  return [
    {
      key: 'foto',
      label: hasPhoto ? 'Cerrar con la foto tomada' : 'Cerrar con foto',
      icon: <IconCamera size="1.2em" aria-hidden />,
      allowed,
      run: verbs.closeWithPhoto,
    },
    { key: 'cerrar', label: 'Cerrar hallazgo', icon: <IconCheck size="1.2em" aria-hidden />, allowed, run: verbs.close },
    photos,
  ]
}

import { someUnderWay } from '../../../lib/api/underWay.ts'
import { confirm } from '../../feedback/confirm.tsx'

export const leaveQuestion = {
  titulo: 'Subida en progreso',
  mensaje: 'Hay una subida de archivo en progreso. ¿Está seguro de que desea salir?',
  peligro: true,
}

/** Signing out cancels running uploads, so it asks first. */
export const mayCutUploads = async (): Promise<boolean> => !someUnderWay() || confirm(leaveQuestion)

import { confirm } from '../../../shells/feedback/confirm.tsx'
import { readDevice } from '../device/deviceState.ts'
import { amountOf } from './deviceWords.ts'

/** Asks before signing out with waiting changes; they stay on the device. */
export async function confirmPendingOnSignOut(): Promise<boolean> {
  const { waiting } = await readDevice()
  if (waiting.length === 0) return true
  const mensaje = `Hay ${amountOf(waiting)} por enviar. Se conserva en este dispositivo y se enviará cuando vuelva a iniciar sesión aquí. ¿Desea salir?`
  return confirm({ titulo: 'Hay cambios por enviar', mensaje, aceptar: 'Salir' })
}

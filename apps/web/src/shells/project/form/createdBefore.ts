import { isApiError } from '../../../lib/api/apiError.ts'
import { confirm } from '../../feedback/confirm.tsx'

export type CreatedBefore = { readonly cajid: number; readonly mensaje: string }

/** What was sent from this form before was registered though its answer never came, and now something else is sent. */
export function createdBefore(error: unknown): CreatedBefore | undefined {
  if (!isApiError(error, 409) || error.code !== 'registro.yaRegistrado') return undefined
  const cajid = error.answer?.registrado
  return cajid ? { cajid, mensaje: error.mensaje } : undefined
}

export async function offerToOpen({ cajid, mensaje }: CreatedBefore, open: () => void): Promise<void> {
  const question = {
    titulo: 'El cajero ya está registrado',
    mensaje,
    detalle: 'Al abrirlo se descarta lo que cambió aquí después de enviarlo.',
    aceptar: `Abrir el cajero N° ${cajid}`,
    rechazar: 'Seguir aquí',
  }
  if (await confirm(question)) open()
}

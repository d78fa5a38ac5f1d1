import type { SessionEndedEvent } from '@soportica/contract/notifications/realtime'

const sentences: Record<SessionEndedEvent['motivo'], string> = {
  cerrada: 'Su sesión se cerró desde otro lugar. Inicie sesión de nuevo.',
  clave: 'Su contraseña cambió. Inicie sesión con la nueva.',
  inactivo: 'Su usuario fue desactivado. Si lo necesita, hable con el administrador.',
  expirada: 'Su sesión terminó por tiempo. Inicie sesión de nuevo.',
}

export const endingSentence = (motivo: string): string | null => (sentences as Record<string, string>)[motivo] ?? null

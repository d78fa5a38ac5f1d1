import { getPreferences, type NotificationPreferences } from '@soportica/contract/notifications/notifications'
import { call } from '../../lib/api/api.ts'
import { sessionStore } from '../../lib/session/sessionStore.ts'

const key = () => `soportica.preferencia.${sessionStore.get().session?.user.usuid ?? 0}.sonido`

// Every tab knows it, and an alert asks the server at most once.
export function keepSound({ sonido }: NotificationPreferences): void {
  try {
    localStorage.setItem(key(), String(sonido))
  } catch {
    // A full storage costs the copy, not the preference.
  }
}

export async function wantsSound(): Promise<boolean> {
  const kept = localStorage.getItem(key())
  if (kept !== null) return kept === '1'
  const preferences = await call(getPreferences, { query: {} }).catch(() => undefined)
  if (preferences) keepSound(preferences)
  return preferences?.sonido !== 0
}

import { getPreferences, type NotificationPreferences } from '@soportica/contract/notifications/notifications'
import { call } from '../../lib/api/api.ts'
import { ofPerson } from '../../lib/session/sessionStore.ts'
import { asNumber, stored } from '../../lib/stored.ts'

const sound = () => stored(ofPerson('preferencia', 'sonido'), asNumber)

// Every tab knows it, and an alert asks the server at most once.
export const keepSound = ({ sonido }: NotificationPreferences): void => sound().write(sonido)

export async function wantsSound(): Promise<boolean> {
  const known = sound().read()
  if (known !== undefined) return known === 1
  const preferences = await call(getPreferences, { query: {} }).catch(() => undefined)
  if (preferences) keepSound(preferences)
  return preferences?.sonido !== 0
}

import { useSession } from './session/session.ts'
import { ofPerson } from './session/sessionStore.ts'
import { useStored } from './stored.ts'

// Remembered in this browser, for each user apart.
export function usePreference<T>(key: string, initial: T): [T, (next: T | ((before: T) => T)) => void] {
  useSession()
  return useStored(ofPerson('preferencia', key), initial)
}

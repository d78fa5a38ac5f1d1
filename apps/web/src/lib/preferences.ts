import { useSession } from './session/session.ts'
import { useStored } from './stored.ts'

// Remembered in this browser, for each user apart.
export function usePreference<T>(key: string, initial: T): [T, (next: T | ((before: T) => T)) => void] {
  const { user } = useSession()
  return useStored(`soportica.preferencia.${user?.usuid ?? 0}.${key}`, initial)
}

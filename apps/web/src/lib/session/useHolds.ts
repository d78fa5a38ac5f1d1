import { isHeld } from './isHeld.ts'
import { useSession } from './session.ts'

/** Whether who is signed in holds a right. */
export function useHolds(): (perid: number) => boolean {
  const { user } = useSession()
  return (perid) => user !== null && isHeld(user.permisos, perid)
}

import { isHeld } from './isHeld.ts'
import { useSession } from './session.ts'

export function useHolds(): (perid: number) => boolean {
  const { user } = useSession()
  return (perid) => user !== null && isHeld(user.permisos, perid)
}

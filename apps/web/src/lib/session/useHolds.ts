import { useSession } from './session.ts'

type Held = readonly { readonly perid: number }[]
export const isHeld = (permisos: Held, perid: number): boolean => permisos.some((held) => held.perid === perid)

/** Whether who is signed in holds a right. */
export function useHolds(): (perid: number) => boolean {
  const { user } = useSession()
  return (perid) => user !== null && isHeld(user.permisos, perid)
}

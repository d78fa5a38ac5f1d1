import { accessRefusal, type RightsAccess } from '@soportica/contract/permissions/lacking'
import type { ReactNode } from 'react'
import { useHolds } from '../../lib/session/useHolds.ts'
import { AccessDenied } from './AccessDenied.tsx'

/** A page for holders of a right of its first call; others read the refusal of that call. */
export function WithRight({ access, children }: { readonly access: RightsAccess; readonly children: ReactNode }) {
  const holds = useHolds()
  return access.anyOf.some(holds) ? children : <AccessDenied mensaje={accessRefusal(access)} />
}

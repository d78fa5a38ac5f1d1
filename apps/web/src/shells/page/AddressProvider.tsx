import { type ReactNode, useMemo } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { AddressContext } from './address.ts'

type Props = { readonly pathname?: string; readonly children: ReactNode }

/**
 * The router's address for what reads it here. With a pathname it is the address of a list, without the record over it: opening one, going on
 * and closing draw no list again. Its children must be the same element as long as they mean the same.
 */
export function AddressProvider({ pathname: listPathname, children }: Props) {
  const location = useLocation()
  const navigate = useNavigate()
  const root = useHref('/')
  const pathname = listPathname ?? location.pathname
  const { search } = location
  const address = useMemo(() => ({ pathname, search, root, navigate }), [pathname, search, root, navigate])
  return <AddressContext value={address}>{children}</AddressContext>
}

import { type ReactNode, useContext, useMemo, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'

type Props = { readonly pathname: string; readonly children: ReactNode }

/**
 * The list under a record reads the address without the record: opening one, going on and closing draw no list again. The router offers no way
 * to read a part of the address, so the list gets one of its own. Its children must be the same element as long as they mean the same.
 */
export function ListUnderRecord({ pathname, children }: Props) {
  const { search } = useLocation()
  const { navigationType } = useContext(LocationContext)
  // Its identity changes with every address; ways are resolved by the router, from the route alone.
  const [route] = useState(useContext(RouteContext))
  const address = useMemo(
    () => ({ navigationType, location: { pathname, search, hash: '', state: null, key: 'list', mask: undefined } }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [pathname, search],
  )
  return (
    <RouteContext value={route}>
      <LocationContext value={address}>{children}</LocationContext>
    </RouteContext>
  )
}

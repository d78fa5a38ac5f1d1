import { type ReactNode, useContext, useMemo, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'

type Props = { readonly pathname: string; readonly children: ReactNode }

/**
 * The list below a record reads the address without the record, so that opening, stepping and closing redraw no list. The router cannot
 * select a part of the address, so the list gets its own router context. Its children must be the same element while they mean the same.
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

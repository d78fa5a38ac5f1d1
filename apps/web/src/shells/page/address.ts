import { createContext, use, useCallback, useMemo } from 'react'
import type { NavigateFunction, NavigateOptions } from 'react-router'

/** Where the screen is, and the ways on. root: the first part of every link. */
type Address = { readonly pathname: string; readonly search: string; readonly root: string; readonly navigate: NavigateFunction }

const Context = createContext<Address | null>(null)
export const AddressContext = Context.Provider
/** The address as a list reads it: that of the list alone, also while a record lies over it. */
export function useAddress(): Address {
  const address = use(Context)
  if (!address) throw new Error('outside of an AddressProvider')
  return address
}

type Query = URLSearchParams | ((before: URLSearchParams) => URLSearchParams)
/** The query of this address, and the way to another one. */
export function useAddressQuery(): [URLSearchParams, (next: Query, options?: NavigateOptions) => void] {
  const { search, navigate } = useAddress()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback(
    (next: Query, options?: NavigateOptions) => {
      void navigate(`?${typeof next === 'function' ? next(new URLSearchParams(query)) : next}`, options)
    },
    [navigate, query],
  )
  return [query, setQuery]
}

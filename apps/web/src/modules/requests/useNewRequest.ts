import { useCallback, useMemo, useState } from 'react'

/** The form of a new request, which has no address of its own. */
export function useNewRequest() {
  const [asked, setAsked] = useState(false)
  const begin = useCallback(() => setAsked(true), [])
  const end = useCallback(() => setAsked(false), [])
  return useMemo(() => ({ asked, begin, end }), [asked, begin, end])
}

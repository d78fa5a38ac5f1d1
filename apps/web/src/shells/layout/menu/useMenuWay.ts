import { type MouseEvent, useMemo, useRef } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { arrivalAt } from '../../../lib/lastLists.ts'
import { isPlain } from '../../data-table/rowLink.ts'

/** The address of a page, and the handler of its link. */
export type MenuWay = {
  readonly href: (to: string) => string
  readonly follow: (event: MouseEvent, to: string) => void
}

/** A stable object while the menu exists: a Link redraws at every change of address, and the menu has dozens. */
export function useMenuWay(onNavigate: (() => void) | undefined): MenuWay {
  const root = useHref('/').replace(/\/$/, '')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const latest = useRef({ here: '', onNavigate })
  latest.current = { here: pathname + search, onNavigate }
  return useMemo(
    () => ({
      href: (to) => `${root}${to}`,
      follow: (event, to) => {
        latest.current.onNavigate?.()
        if (!isPlain(event)) return
        event.preventDefault()
        const arrival = arrivalAt(to)
        void navigate(arrival, { replace: arrival === latest.current.here })
      },
    }),
    [root, navigate],
  )
}

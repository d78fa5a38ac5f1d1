import { useCallback, useMemo, useRef } from 'react'
import { generatePath, useHref, useLocation, useNavigate, useParams } from 'react-router'
import type { RequestRow } from '@soportica/contract/requests/calls'
import { paths } from '../../paths.ts'
import type { RowLink } from '../../shells/data-table/rowLink.ts'
import { closesBack, type RecordEntry } from '../../shells/project/recordRoute.ts'
import { isRecordNumber } from '../../shells/record/recordAddress.ts'

const listPath = generatePath(paths.requests)
const requestPath = (id: number): string => generatePath(paths.requests, { solid: String(id) })
// Without waiting for an idle moment: somebody pressed something.
const atOnce = { flushSync: true, preventScrollReset: true } as const

/** The request that the address names, over the list as it stands; 0: the address names none that there could be. */
export function useRequestRoute() {
  const { solid } = useParams()
  const navigate = useNavigate()
  const location = useLocation()
  const here = useRef(location)
  here.current = location
  const closed = useRef<string>(undefined)
  if (solid === undefined) closed.current = undefined
  const open = useCallback(
    (id: number) => {
      const { pathname, search } = here.current
      const state: RecordEntry = { under: pathname + search }
      void navigate({ pathname: requestPath(id), search }, { ...atOnce, state })
    },
    [navigate],
  )
  const close = useCallback(() => {
    const { key, search, state } = here.current
    // Going back takes a moment, in which the button may be pressed once more.
    if (closed.current === key) return
    closed.current = key
    const list = { pathname: listPath, search }
    if (closesBack(state as RecordEntry, list)) void navigate(-1)
    else void navigate(list, { ...atOnce, replace: true })
  }, [navigate])
  const id = solid === undefined ? undefined : isRecordNumber(solid) ? Number(solid) : 0
  return { id, open, close }
}

/** Rows lead to their requests over the list as it stands; the link changes with the rows of a page and not with its address. */
export function useRequestLink(open: (id: number) => void, page: unknown): RowLink<RequestRow> {
  const root = useHref('/')
  const { search } = useLocation()
  const latest = useRef(search)
  latest.current = search
  return useMemo(
    () => ({
      href: ({ solId }) => `${root.replace(/\/$/, '')}${requestPath(solId)}${latest.current}`,
      open: ({ solId }) => open(solId),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [open, root, page],
  )
}

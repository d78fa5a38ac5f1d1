import { useEffect, useMemo, useRef } from 'react'
import { generatePath, useHref, useLocation, useNavigate, useParams } from 'react-router'
import type { RowLink } from '../data-table/rowLink.ts'
import { usePageDialog } from '../page/usePageDialog.ts'
import type { WindowControl } from '../page/useWindow.ts'
import { isRecordNumber } from './recordAddress.ts'
import { closesBack, type RecordEntry } from './recordEntry.ts'

// Not deferred: the user pressed something.
const atOnce = { flushSync: true, preventScrollReset: true } as const
/** No id, not even a new record's. */
const noRecord = -1

type Addressed<Row> = { readonly form: WindowControl<number>; readonly link: RowLink<Row> }

/** The form of a list whose route ends in an optional id: the address opens and closes it, except a new record, which is 0. */
export function useAddressedWindow<Row>(path: string, control: WindowControl<number>, rowId: (row: Row) => number): Addressed<Row> {
  const navigate = useNavigate()
  const location = useLocation()
  const { registro } = useParams()
  const root = useHref('/').replace(/\/$/, '')
  const { current, open: show, close: hide, gone } = control
  const latest = useRef({ location, registro, rowId, current })
  latest.current = { location, registro, rowId, current }

  useEffect(() => {
    if (registro === undefined) hide()
    else show(isRecordNumber(registro) ? Number(registro) : noRecord)
  }, [registro, show, hide])

  usePageDialog(path, () => show(0))

  const ways = useMemo(() => {
    const routeOf = (id: number) => generatePath(path, { registro: String(id) })
    const open = (id: number) => {
      if (id === 0) return show(0)
      const { pathname, search, state } = latest.current.location
      const to = { pathname: routeOf(id), search }
      // From another record of the list: one Back closes.
      if (latest.current.registro !== undefined) void navigate(to, { ...atOnce, replace: true, state })
      else void navigate(to, { ...atOnce, state: { under: pathname + search } satisfies RecordEntry })
    }
    const close = (opening?: number) => {
      const { location: here, registro: id, current: now } = latest.current
      if (id === undefined || (opening !== undefined && now?.opening !== opening)) return hide(opening)
      const list = { pathname: generatePath(path), search: here.search }
      if (closesBack(here.state as RecordEntry, list)) void navigate(-1)
      else void navigate(list, { ...atOnce, replace: true })
    }
    const link: RowLink<Row> = {
      href: (row) => `${root}${routeOf(latest.current.rowId(row))}${latest.current.location.search}`,
      open: (row) => open(latest.current.rowId(row)),
    }
    return { open, close, link }
  }, [path, root, navigate, show, hide])
  const form = useMemo(() => ({ current, open: ways.open, close: ways.close, gone }), [current, ways, gone])
  return { form, link: ways.link }
}

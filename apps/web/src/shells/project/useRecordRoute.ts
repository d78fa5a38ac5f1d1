import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import type { ComingRecord, Neighbour, OpenRecord } from '../../lib/projectOpening.ts'
import { useStore } from '../../lib/store.ts'
import { withPage } from '../data-table/listState.ts'
import type { ProjectPlace } from './projectScreens.ts'
import { closesBack, type RecordEntry } from '../record/recordEntry.ts'
import { listRoute, recordIn, recordRoute } from './recordRoute.ts'

type Place = Pick<ProjectPlace, 'project' | 'path' | 'coming'>
const inPlace = { preventScrollReset: true } as const
// Without waiting for an idle moment: somebody pressed something.
const atOnce = { flushSync: true, ...inPlace } as const

/**
 * Opens a record by its address, over its list as that one stands; the same callback as long as the page lives. Over its own list the form
 * comes first, and the address, with all on the page that looks at it, when the form is shown.
 */
export function useOpenRecord({ path, coming }: Pick<Place, 'path' | 'coming'>): (id: number, tipoModulo: string) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const here = useRef(location)
  here.current = location
  return useCallback(
    (id, tipoModulo) => {
      const { pathname, search } = here.current
      const isOver = pathname === listRoute({ path }, tipoModulo)
      const state: RecordEntry = { under: pathname + search }
      const to = { pathname: recordRoute({ path }, tipoModulo, id), search: isOver ? search : '' }
      if (isOver) coming.set({ id, tipoModulo, follow: once(() => void navigate(to, { ...inPlace, state })) })
      else void navigate(to, { ...atOnce, state })
    },
    [navigate, path, coming],
  )
}

const once = (run: () => void) => {
  let isRun = false
  return () => {
    if (!isRun) run()
    isRun = true
  }
}

const patienceMs = 300
/** The record whose address the page has yet to follow: not any more once it came to another place, or somebody went back. */
function useComing({ coming }: Pick<Place, 'coming'>, followed: string): ComingRecord | null {
  useEffect(() => {
    const forget = () => coming.set(null)
    forget()
    addEventListener('popstate', forget)
    return () => removeEventListener('popstate', forget)
  }, [coming, followed])
  const record = useStore(coming)
  useEffect(() => {
    if (!record) return undefined
    const timer = setTimeout(record.follow, patienceMs)
    return () => clearTimeout(timer)
  }, [record])
  return record
}

/** The record that the address names, if it names one, and the ways on from it. */
export function useRecordRoute(place: Place) {
  const { project, path } = place
  const match = useMatch(path)
  const navigate = useNavigate()
  const { search, state, key } = useLocation()
  const entry = state as RecordEntry
  const { tipoModulo, registro } = match?.params ?? {}
  const coming = useComing(place, key)
  const named = recordIn({ project }, { tipoModulo, registro })
  const open = named ?? coming
  const [number, modulo] = [open?.id, open?.tipoModulo ?? '']
  // The same one before the page has followed and after.
  const record = useMemo((): OpenRecord | null => (number === undefined ? null : { id: number, tipoModulo: modulo }), [number, modulo])
  const closed = useRef<string>(undefined)
  if (!record) closed.current = undefined

  const close = () => {
    // Going back takes a moment, in which the button may be pressed once more.
    if (closed.current === key) return
    closed.current = key
    // Its address is there before anybody goes back from it.
    coming?.follow()
    const list = { pathname: listRoute(place, tipoModulo ?? project.general), search }
    if (!named || closesBack(entry, list)) void navigate(-1)
    else void navigate(list, { ...atOnce, replace: true })
  }
  const step = ({ id, page }: Neighbour, stepped: 'previous' | 'next') => {
    coming?.follow()
    const to = {
      pathname: recordRoute(place, tipoModulo ?? project.general, id),
      search: `?${withPage(new URLSearchParams(search), page)}`,
    }
    void navigate(to, { ...atOnce, replace: true, state: { ...entry, stepped } satisfies RecordEntry })
  }
  return { overList: match !== null, record, stepped: named ? entry?.stepped : undefined, close, step, onShown: coming?.follow }
}

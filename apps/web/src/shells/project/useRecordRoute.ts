import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import type { Neighbour } from '../../lib/projectOpening.ts'
import { useAddress } from '../page/address.ts'
import { withPage } from '../data-table/listState.ts'
import type { ListConfig } from './projectScreens.ts'
import { closesBack, type RecordEntry } from '../record/recordEntry.ts'
import { listRoute, recordIn, recordRoute } from './recordRoute.ts'

type RouteConfig = Pick<ListConfig, 'project' | 'path'>
// Not deferred: the user pressed something.
const atOnce = { flushSync: true, preventScrollReset: true } as const

/** Opens a record by its address, over the present list; the callback is stable. */
export function useOpenRecord({ path }: Pick<RouteConfig, 'path'>): (id: number, tipoModulo: string, campo?: string) => void {
  const address = useAddress()
  const { navigate } = address
  const here = useRef(address)
  here.current = address
  return useCallback(
    (id, tipoModulo, campo) => {
      const { pathname, search } = here.current
      const isOver = pathname === listRoute({ path }, tipoModulo)
      const state: RecordEntry = { under: pathname + search, ...(campo === undefined ? {} : { campo }) }
      const to = { pathname: recordRoute({ path }, tipoModulo, id), search: isOver ? search : '' }
      void navigate(to, { ...atOnce, state })
    },
    [navigate, path],
  )
}

/** The record in the address, if any, and the links from it. */
export function useRecordRoute(routeConfig: RouteConfig) {
  const { project, path } = routeConfig
  const match = useMatch(path)
  const navigate = useNavigate()
  const { search, state, key } = useLocation()
  const entry = state as RecordEntry
  const { tipoModulo, registro } = match?.params ?? {}
  const record = useMemo(() => recordIn({ project }, { tipoModulo, registro }), [project, tipoModulo, registro])
  const closed = useRef<string>(undefined)
  if (!record) closed.current = undefined

  const close = () => {
    // Going back takes a moment, in which the button may be pressed once more.
    if (closed.current === key) return
    closed.current = key
    const list = { pathname: listRoute(routeConfig, tipoModulo ?? project.general), search }
    if (closesBack(entry, list)) void navigate(-1)
    else void navigate(list, { ...atOnce, replace: true })
  }
  const step = ({ id, page }: Neighbour, stepped: 'previous' | 'next') => {
    const { campo: _, ...others } = entry ?? {}
    const to = {
      pathname: recordRoute(routeConfig, tipoModulo ?? project.general, id),
      search: `?${withPage(new URLSearchParams(search), page)}`,
    }
    void navigate(to, { ...atOnce, replace: true, state: { ...others, stepped } satisfies RecordEntry })
  }
  return { overList: match !== null, record, stepped: record ? entry?.stepped : undefined, close, step }
}

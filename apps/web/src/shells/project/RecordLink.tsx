import { entrancesOf } from '@soportica/contract/projects/modules'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import type { ListConfig } from './projectScreens.ts'
import type { RecordEntry } from '../record/recordEntry.ts'
import { recordRoute } from './recordRoute.ts'

/** The first list of a kind of project that the reader may enter; nothing: none. */
export function useEntrance({ project }: Pick<ListConfig, 'project'>): string | undefined {
  const { user } = useSession()
  const held = new Set(user?.permisos.map(({ perid }) => perid))
  return entrancesOf(project).find(({ perid }) => held.has(perid))?.modulo
}

type Props = { readonly listConfig: ListConfig; readonly id: number; readonly children: ReactNode }
/** The name of a record that another one refers to, as a link for users who may enter one of its lists. */
export function RecordLink({ listConfig, id, children }: Props) {
  const { pathname, search } = useLocation()
  const entrance = useEntrance(listConfig)
  if (!entrance) return children
  return (
    <Link to={recordRoute(listConfig, entrance, id)} state={{ under: pathname + search } satisfies RecordEntry}>
      {children}
    </Link>
  )
}

import type { WorkItem } from '@soportica/contract/work/myWork'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isPlain } from '../../../shells/data-table/rowLink.ts'
import type { AddressedKind } from '../../../shells/product/appModule.ts'
import type { TaskWindow } from './useTaskWindow.tsx'

type Props = {
  readonly item: WorkItem
  readonly kinds: readonly AddressedKind[]
  readonly tasks: TaskWindow
  readonly className?: string
  readonly late?: boolean
  readonly tip?: string
  /** Instead of the title. */
  readonly children?: ReactNode
}
/** The title of a task: it opens its window, or the record where there is none. A delay leads to its record, a mention to its notes. */
export function TaskLink({ item, kinds, tasks, className, late, tip, children = item.titulo }: Props) {
  const routeOf = (tipo: string, id: number, lista: string) => kinds.find(({ kind }) => kind === tipo)?.route(id, lista)
  const { atraso, mencion } = item
  const to = (atraso && routeOf(atraso.entidad, atraso.registro, atraso.lista)) ?? mencion?.ruta ?? routeOf(item.tipo, item.id, item.lista)
  const hasWindow = kinds.some(({ kind, TaskWindow }) => kind === item.tipo && TaskWindow)
  if (to === undefined) return children
  return (
    <Link
      to={to}
      className={className}
      aria-haspopup={hasWindow ? 'dialog' : undefined}
      data-late={late || undefined}
      data-tip={tip}
      onClick={(event) => {
        if (!hasWindow || !isPlain(event)) return
        event.preventDefault()
        tasks.open(item)
      }}
    >
      {children}
    </Link>
  )
}

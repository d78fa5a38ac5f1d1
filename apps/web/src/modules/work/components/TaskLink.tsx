import type { WorkItem } from '@soportica/contract/work/myWork'
import { Link } from 'react-router'
import { isPlain } from '../../../shells/data-table/rowLink.ts'
import type { AddressedKind } from '../../../shells/product/appModule.ts'
import type { TaskWindow } from './useTaskWindow.tsx'

type Props = {
  readonly item: WorkItem
  readonly kind: AddressedKind
  readonly tasks: TaskWindow
  /** Instead of the address of the record. */
  readonly to?: string | undefined
  readonly className?: string
}
/** The title of a task: it opens its window, or the record where there is none. */
export const TaskLink = ({ item, kind, tasks, to, className }: Props) => (
  <Link
    to={to ?? kind.route(item.id, item.lista)}
    className={className}
    aria-haspopup={kind.TaskWindow && 'dialog'}
    onClick={(event) => {
      if (!kind.TaskWindow || !isPlain(event)) return
      event.preventDefault()
      tasks.open(item)
    }}
  >
    {item.titulo}
  </Link>
)

import { type WorkGroup, workGroups, type WorkItem } from '@soportica/contract/work/myWork'
import { useId } from 'react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import whole from '../../../shells/cards/WholeCard.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { DelayActions } from './DelayActions.tsx'
import { MentionActions } from './MentionActions.tsx'
import { TaskLink } from './TaskLink.tsx'
import { dueWords } from '../dueWords.ts'
import { taskKey } from '../newTask.ts'
import { useAddressedKinds } from '../../../shells/product/useAddressedKinds.ts'
import type { TaskWindow } from './useTaskWindow.tsx'
import classes from '../Work.module.css'

export type Group = { readonly grupo: WorkGroup; readonly total: number; readonly filas: readonly WorkItem[] }
type Levels = {
  readonly level: 'h2' | 'h3'
  readonly most: number
  readonly tasks: TaskWindow
  readonly isNew?: (item: WorkItem) => boolean
}
/** most: at most so many tasks of each group. */
export const WorkGroups = ({ groups, ...levels }: Levels & { readonly groups: readonly Group[] }) =>
  groups.map((group) => <TaskGroup key={group.grupo} group={group} {...levels} />)

function TaskGroup({ group: { grupo, total, filas }, level: Heading, most, tasks, isNew }: Levels & { readonly group: Group }) {
  const headingId = useId()
  const rows = filas.slice(0, most)
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <Heading className={classes.heading} id={headingId} data-group={grupo}>
        {workGroups.find(({ key }) => key === grupo)!.titulo} <span className={classes.total}>{formatNumber(total)}</span>
      </Heading>
      <ul className={classes.rows}>
        {rows.map((item) => (
          <TaskRow key={taskKey(item)} item={item} tasks={tasks} isNew={isNew?.(item) === true} />
        ))}
      </ul>
      {rows.length < total && (
        <p className={classes.more}>
          Se muestran {formatNumber(rows.length)} de {formatNumber(total)}
        </p>
      )}
    </section>
  )
}

type RowProps = { readonly item: WorkItem; readonly tasks: TaskWindow; readonly isNew: boolean }
function TaskRow({ item, tasks, isNew }: RowProps) {
  const kinds = useAddressedKinds()
  const kind = kinds.find((one) => one.kind === item.tipo)
  if (!kind) return null
  const { atraso } = item
  return (
    <li className={classes.row} data-current={tasks.openKey === taskKey(item) || undefined}>
      <span className={classes.icon} data-tip={kind.label}>
        <Icon name={kind.icon} size="1.2em" />
      </span>
      <span className={classes.task}>
        {item.tarea}
        {isNew && <span className={classes.fresh}>Nuevo</span>}
      </span>
      <TaskLink item={item} kinds={kinds} tasks={tasks} className={`${whole.opens} ${classes.title}`} />
      <span className={classes.detail}>{item.detalle}</span>
      <span className={classes.due} data-late={(item.dias ?? 0) < 0 || undefined} data-today={item.dias === 0 || undefined}>
        {dueWords(item)}
      </span>
      {item.mencion ? (
        <MentionActions item={item} onAnswer={() => tasks.open(item)} />
      ) : atraso ? (
        <DelayActions {...item} version={atraso.version} />
      ) : (
        <span className={classes.day}>{item.entrega && formatDate(item.entrega)}</span>
      )}
    </li>
  )
}

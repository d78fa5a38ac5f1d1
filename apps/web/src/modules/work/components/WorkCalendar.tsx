import type { WorkKind } from '@soportica/contract/work/myWork'
import { getWorkDays } from '@soportica/contract/work/workDays'
import { call } from '../../../lib/api/api.ts'
import { PeriodCalendar } from '../../../shells/calendar/period/PeriodCalendar.tsx'
import classes from '../../../shells/calendar/period/PeriodCalendar.module.css'
import type { AddressedKind } from '../../../shells/product/appModule.ts'
import { workKey } from '../../../shells/work/useWork.ts'
import { taskKey } from '../newTask.ts'
import { TaskLink } from './TaskLink.tsx'
import type { TaskWindow } from './useTaskWindow.tsx'

export type WorkCalendarProps = {
  readonly tipo: WorkKind | undefined
  readonly kinds: readonly AddressedKind[]
  readonly tasks: TaskWindow
}

/** What waits for the user, on the day when it is due, and appointments at their hour. */
export function WorkCalendar({ tipo, kinds, tasks }: WorkCalendarProps) {
  return (
    <PeriodCalendar
      label="Calendario de mi trabajo"
      queryKey={[...workKey, 'calendar', tipo ?? 'todo']}
      load={async (span, signal) => {
        const { dias } = await call(getWorkDays, { body: { ...span, ...(tipo && { tipo }) } }, { signal })
        return dias.map(({ dia, total, tareas }) => ({ dia, total, entries: tareas }))
      }}
      keyOf={(task) => `${taskKey(task)} ${task.hora ?? ''}`}
      entryOf={(task, { late, wide }) => (
        <TaskLink
          item={task}
          kinds={kinds}
          tasks={tasks}
          late={late}
          tip={[task.titulo, task.detalle, task.tarea].filter(Boolean).join(' · ')}
        >
          <span className={classes.strong}>{[task.hora, task.tarea].filter(Boolean).join(' ')}</span> {task.titulo}
          {wide && <span className={classes.below}>{task.detalle}</span>}
        </TaskLink>
      )}
      dayTitle="Mi trabajo el"
      empty="No tiene tareas ni citas en estas fechas."
      more={tipo ? '' : 'Elija un tipo de tarea para ver las demás.'}
    />
  )
}

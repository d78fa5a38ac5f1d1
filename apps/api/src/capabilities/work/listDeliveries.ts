import { branchProject } from '@soportica/contract/branches/project'
import { type LinkedList, linkedList } from '@soportica/contract/calendars/calendarLinks'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { calendarSpan } from '@soportica/contract/core/wire'
import { titleOf } from '@soportica/contract/projects/modules'
import { addDays } from '@soportica/rules/calendarDay'
import { deadlinesOn } from '@soportica/rules/due'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { CalendarEntry } from '../calendars/calendarText.ts'
import { firstDueStages } from '../projects/list/dueDays.queries.ts'
import { tabFromBody } from '../projects/list/listRecords.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import { acting } from '../projects/rights/visibility.queries.ts'
import { daysBack, most } from './datedTasks.ts'

const projects = { cashier: cashierProject, branch: branchProject }

/** A stored list is as old as its link: an update may have changed the filters. */
function listOf(stored: unknown): LinkedList | undefined {
  const { data } = linkedList.safeParse(stored)
  return data
}
function tabOf({ entidad, tipoModulo, estado, filters }: LinkedList) {
  const project = projects[entidad]
  return { project, ...tabFromBody(project, { tipoModulo, estado, filters }) }
}

export function nameOfList(stored: unknown): string | null {
  const list = listOf(stored)
  if (!list) return null
  const { project, modulo } = tabOf(list)
  return titleOf(project, modulo)
}

/** The deliveries of the records that the list shows to this user now. A stage has one entry, whatever day it is due. */
export async function deliveriesOfList({ db, user, clock }: UserContext, stored: unknown, calendar: Calendar): Promise<CalendarEntry[]> {
  const list = listOf(stored)
  if (!list) throw new AppError('calendario.enlace')
  const { project, modulo, ...tab } = tabOf(list)
  const plazos = deadlinesOn(clock(), await calendar(db))
  const days = { first: addDays(plazos.hoy, -daysBack), last: calendarSpan.last }
  const stages = await firstDueStages(db, { project, user: acting(user), modulo, plazos }, tab, days, most)
  return stages.map(({ id, nombre, etapa, dia }) => ({
    uid: [project.entidad, id, etapa].join('-'),
    day: dia,
    title: `${project.stageByKey.get(etapa)!.titulo}: ${nombre}`,
  }))
}

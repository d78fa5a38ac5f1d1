import type { PlanChoice, RecordTimeline } from '@soportica/contract/projects/timelineWire'
import type { Project } from '@soportica/contract/projects/project'
import type { UserContext } from '../../../plugins/context.ts'
import { valuesOfRow } from '../form/values.ts'
import { type Lists, viewOf } from '../list/listRecords.ts'
import { earlierPlansOf } from './earlierPlans.queries.ts'
import { courseIn, coursesOf, type Forecast } from './stageCourse.ts'
import { listedRows } from './timelines.queries.ts'

export type TimelinesBody = {
  readonly tipoModulo?: string | null | undefined
  readonly ids: readonly number[]
  readonly plan?: PlanChoice | null | undefined
}

/** The stages of some records of a list; without a module, of any that the user may enter. */
export async function timelinesOf(
  context: UserContext,
  project: Project,
  { lists, forecast }: { readonly lists: Lists; readonly forecast: Forecast },
  { tipoModulo, ids, plan }: TimelinesBody,
): Promise<RecordTimeline[]> {
  const view = await viewOf(context, project, lists, tipoModulo ?? undefined)
  const days = { today: view.plazos.hoy, isHoliday: view.isHoliday }
  const [rows, plans] = await Promise.all([
    listedRows(context.db, view, ids),
    plan && plan !== 'vigente' ? earlierPlansOf(context.db, project, plan, ids) : undefined,
  ])
  return rows.map((row) => {
    const own = plans?.get(row.id)
    const inForce = coursesOf(project, valuesOfRow(project, row, []), forecast, days)
    const courses = own ? inForce.map((course) => courseIn(own, course, view.isHoliday)) : inForce
    return { id: row.id, etapas: courses.filter(({ inicio, entrega, real }) => inicio ?? entrega ?? real) }
  })
}

import type { RecordTimeline } from '@soportica/contract/projects/timelineWire'
import type { Project } from '@soportica/contract/projects/project'
import type { UserContext } from '../../../plugins/context.ts'
import { valuesOfRow } from '../form/values.ts'
import { type Lists, viewOf } from '../list/listRecords.ts'
import { coursesOf, type Forecast } from './stageCourse.ts'
import { listedRows } from './timelines.queries.ts'

export type TimelinesBody = { readonly tipoModulo?: string | null | undefined; readonly ids: readonly number[] }

/** The stages of some records of a list; without a module, of any that the user may enter. */
export async function timelinesOf(
  context: UserContext,
  project: Project,
  { lists, forecast }: { readonly lists: Lists; readonly forecast: Forecast },
  { tipoModulo, ids }: TimelinesBody,
): Promise<RecordTimeline[]> {
  const view = await viewOf(context, project, lists, tipoModulo ?? undefined)
  const days = { today: view.plazos.hoy, isHoliday: view.isHoliday }
  const rows = await listedRows(context.db, view, ids)
  return rows.map((row) => {
    const courses = coursesOf(project, valuesOfRow(project, row, []), forecast, days)
    return { id: row.id, etapas: courses.filter(({ inicio, entrega, real }) => inicio ?? entrega ?? real) }
  })
}

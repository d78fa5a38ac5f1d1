import { durationMonths, type ForecastFigures } from '@soportica/contract/forecast/figures'
import { dueStagesOf } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import { addDays, dayInBogota } from '@soportica/rules/calendarDay'
import { fewestDurations } from '@soportica/rules/forecast'
import type { UserContext } from '../../../plugins/context.ts'
import { moduleOrGeneral, type OfModule } from '../dashboard/dashboards.ts'
import { type Lists, viewOf } from '../list/listRecords.ts'
import { lastRun, sumAccuracy, sumDurations } from './forecastFigures.queries.ts'
import { monthBefore } from './refreshForecast.queries.ts'

const publishedMonths = 12

/** How long stages really take, and how right the forecast was, in the records that the user sees. Few cases are only counted. */
export async function forecastFigures(context: UserContext, project: Project, lists: Lists, query: OfModule): Promise<ForecastFigures> {
  const { db } = context
  const view = await viewOf(context, project, lists, moduleOrGeneral(context, project, query))
  const run = await lastRun(db, project.entidad)
  const hasta = run ? dayInBogota(run) : view.plazos.hoy
  const days = { desde: monthBefore(hasta, durationMonths), hasta }
  // Months that have ended.
  const published = { desde: monthBefore(hasta, publishedMonths), hasta: addDays(monthBefore(hasta, 0), -1) }
  const [durations, aciertos] = await Promise.all([sumDurations(db, view, days), sumAccuracy(db, view, published)])
  const stages = dueStagesOf(project, view.modulo)
  const duraciones = stages.flatMap(({ stage: { key, titulo } }) =>
    durations
      .filter(({ etapa }) => etapa === key)
      .map(({ mediana, p80, planeados, ...row }) => {
        const enough = row.casos >= fewestDurations
        return { ...row, titulo, mediana: enough ? mediana : null, p80: enough ? p80 : null, planeados: enough ? planeados : null }
      }),
  )
  return { calculado: run?.toISOString() ?? null, ...days, duraciones, aciertos }
}

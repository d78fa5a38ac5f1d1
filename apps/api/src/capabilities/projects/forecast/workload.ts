import type { Workload } from '@soportica/contract/forecast/figures'
import { dueStagesOf } from '@soportica/contract/projects/modules'
import type { Project, StageColumns } from '@soportica/contract/projects/project'
import { addDays, type CalendarDay, weekday } from '@soportica/rules/calendarDay'
import type { UserContext } from '../../../plugins/context.ts'
import { namesOfActors } from '../../lists/peopleNames.queries.ts'
import { moduleOrGeneral, type OfModule } from '../dashboard/dashboards.ts'
import { type Lists, viewOf } from '../list/listRecords.ts'
import { countUsual, countWeeks, findVisits, type UsualRow, usualDays, type WeekRow, weeksFrom } from './workload.queries.ts'

const nobody = 'Sin actor'
const nothing = { vencen: 0, empiezan: 0, enCurso: 0 }
const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -((weekday(day) + 6) % 7))

/** What the actors of the records that the user sees have to do in the weeks to come, and the visits that can be combined. */
export async function workloadOf(context: UserContext, project: Project, lists: Lists, query: OfModule): Promise<Workload> {
  const { db } = context
  const view = await viewOf(context, project, lists, moduleOrGeneral(context, project, query))
  const lunes = mondayOf(view.plazos.hoy)
  const stages = dueStagesOf(project, view.modulo)
  const visit = stages.find(({ stage }) => stage.key === project.forecast.visit)
  const usual = usualDays(lunes)
  const [weeks, delivered, visits] = await Promise.all([
    countWeeks(db, view, lunes),
    countUsual(db, view, usual),
    visit ? findVisits(db, view, lunes, visit) : [],
  ])
  const names = await namesOfActors(db, [...new Set(weeks.flatMap(({ actor }) => actor ?? []))])
  const mondays = weeksFrom(lunes).map(({ desde }) => desde!)
  return {
    semanas: mondays.map((monday) => ({
      lunes: monday,
      registros: weeks.find(({ etapa, lunes: of }) => etapa === null && of === monday)?.vencen ?? 0,
    })),
    ...usual,
    entregadas: delivered.find(({ etapa }) => etapa === null)?.entregadas ?? 0,
    actores: stages.filter(({ actor }) => actor).flatMap((stage) => actorsIn(stage, weeks, delivered, mondays, names)),
    visitas: visits.map(({ lunes: monday, municipio, nombre, registros, visitantes }) => ({
      etapa: visit!.stage.key,
      lunes: monday,
      municipio: { id: municipio, nombre },
      registros,
      visitantes,
    })),
  }
}

/** The actors of a stage, the busiest first. */
function actorsIn(
  { stage: { key, titulo } }: StageColumns,
  weeks: readonly WeekRow[],
  delivered: readonly UsualRow[],
  mondays: readonly CalendarDay[],
  names: ReadonlyMap<number, string>,
): Workload['actores'] {
  const own = weeks.filter(({ etapa }) => etapa === key)
  const due = (actor: number | null): number => own.reduce((sum, row) => sum + (row.actor === actor ? row.vencen : 0), 0)
  const actors = [...new Set(own.map(({ actor }) => actor))].toSorted((a, b) => due(b) - due(a) || (a ?? 0) - (b ?? 0))
  return actors.map((actor) => ({
    etapa: key,
    titulo,
    usuid: actor ?? 0,
    nombre: actor === null ? nobody : (names.get(actor) ?? ''),
    entregadas: delivered.find(({ etapa, actor: by }) => etapa === key && by === actor)?.entregadas ?? 0,
    semanas: mondays.map((monday) => {
      const row = own.find((each) => each.actor === actor && each.lunes === monday)
      return row ? { vencen: row.vencen, empiezan: row.empiezan, enCurso: row.encurso } : nothing
    }),
  }))
}

import { isOpen } from '@soportica/contract/projects/dueState'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { datesOf, fixedOf } from '@soportica/contract/projects/stageDates'
import type { StageCourse } from '@soportica/contract/projects/timelineWire'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { numberIn, pinBits, type Values } from '../form/values.ts'
import type { Plan } from './earlierPlans.queries.ts'

type Expected = Pick<StageCourse, 'desde' | 'proyectada' | 'desviacion'>
/** What a kind of project expects of each stage of a record. */
export type Forecast = (values: Values, today: CalendarDay, isHoliday: IsHoliday) => (stage: Stage) => Expected
type Days = { readonly today: CalendarDay; readonly isHoliday: IsHoliday }

/** A stage with the theoretical days of another plan, and its deviation from that one. */
export function courseIn(plan: Plan, course: StageCourse, isHoliday: IsHoliday): StageCourse {
  const { inicio, entrega } = plan[course.etapa] ?? { inicio: null, entrega: null }
  const end = course.real ?? course.proyectada
  return { ...course, inicio, entrega, desviacion: entrega !== null && end !== null ? businessDaysBetween(entrega, end, isHoliday) : null }
}

/** The stages of a record with their theoretical, projected and real dates. */
export function coursesOf(project: Project, values: Values, forecast: Forecast, { today, isHoliday }: Days): StageCourse[] {
  const expected = forecast(values, today, isHoliday)
  const day = (campo: FieldName): string | null => String(values[campo] ?? '') || null
  return project.datedStages.map((stage) => {
    const names = datesOf(stage)
    const entrega = day(names.entrega)
    return {
      etapa: stage.key,
      inicio: day(names.inicio),
      entrega,
      ...expected(stage),
      real: day(stage.entrega!),
      fijo: stage.dates === 'typed' ? pinBits.inicio + pinBits.entrega : numberIn(values, fixedOf(stage)),
      atrasada: entrega !== null && entrega < today && isOpen(project, stage, values),
    }
  })
}

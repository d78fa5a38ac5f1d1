import { durationMonths } from '@soportica/contract/forecast/figures'
import type { RecordForecast } from '@soportica/contract/forecast/calls'
import type { Project } from '@soportica/contract/projects/project'
import { addBusinessDays, businessDaysBetween } from '@soportica/rules/businessDays'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { fewestCases, forecastOf } from '@soportica/rules/forecast'
import type { UserContext } from '../../../plugins/context.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'
import { requireRecord } from '../form/openRecord.ts'
import type { Calendar } from '../reference.queries.ts'
import { beginning, courseOf, lastOf } from './recordCourse.ts'
import { referenceCases } from './referenceCases.queries.ts'
import { monthBefore } from './refreshForecast.queries.ts'

type Answer = { readonly pronostico: RecordForecast | null; readonly motivo: string | null }
const none = (motivo: string | null): Answer => ({ pronostico: null, motivo })

/** When a record that the user sees will be done, from finished records that had come as far. */
export async function forecastRecord(context: UserContext, calendar: Calendar, project: Project, id: number): Promise<Answer> {
  const { db, clock } = context
  const row = await requireRecord(context, project, id)
  const course = courseOf(project, row)
  if (!course.abierto || row['eliminado_en']) return none(null)
  const last = lastOf(course.entregas)
  const { words, fieldByName, forecast } = projectInWords(project)
  if (!last) return none('Sin pronóstico: todavía no tiene fecha de inicio ni entregas.')
  const isHoliday = await calendar(db)
  const today = dayInBogota(clock())
  const cases = await referenceCases(db, project, { etapa: last.etapa, ...course }, monthBefore(today, durationMonths))
  const expected = forecastOf(cases, businessDaysBetween(last.dia, today, isHoliday))
  if (!expected) {
    return none(`Sin pronóstico: todavía no hay ${fewestCases} ${words.many} terminados que a estas alturas siguieran en proceso.`)
  }
  const type = fieldByName.get(forecast.type)!.label.toLowerCase()
  const classes = [`de su ${type} y región`, `de su ${type}`, `de cualquier ${type} y región`]
  return {
    pronostico: {
      dia50: addBusinessDays(last.dia, expected.dias50, isHoliday),
      dia80: addBusinessDays(last.dia, expected.dias80, isHoliday),
      casos: expected.casos,
      clase: classes[expected.clase]!,
      desde: last.dia,
      etapa: last.etapa === beginning ? '' : project.stageByKey.get(last.etapa)!.titulo,
    },
    motivo: null,
  }
}

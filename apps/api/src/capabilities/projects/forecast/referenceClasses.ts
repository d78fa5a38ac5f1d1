import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { DayNumbers } from '@soportica/rules/dayNumbers'
import { forecastOf } from '@soportica/rules/forecast'
import { lastOf, type RecordCourse } from './recordCourse.ts'

export type ForecastDays = { readonly dia50: CalendarDay; readonly dia80: CalendarDay }
export type StoredForecast = ForecastDays & { readonly registro: number }
type Compared = Pick<RecordCourse, 'tipo' | 'region'>

/** The classes of a record that delivered this stage last, the nearest first. */
const keysOf = (etapa: string, { tipo, region }: Compared): string[] => [`${etapa} ${tipo} ${region}`, `${etapa} ${tipo}`, etapa]

/** The days from each delivery to the end, of records that ended in the months before a day, by class. */
function referenceClasses(courses: readonly RecordCourse[], since: CalendarDay, day: CalendarDay, { numberOf }: DayNumbers) {
  const classes = new Map<string, number[]>()
  for (const course of courses) {
    const { fin } = course
    if (!fin || fin >= day || fin < since) continue
    for (const { etapa, dia } of course.entregas) {
      const days = numberOf(fin) - numberOf(dia)
      for (const key of keysOf(etapa, course)) {
        const cases = classes.get(key)
        if (cases) cases.push(days)
        else classes.set(key, [days])
      }
    }
  }
  for (const cases of classes.values()) cases.sort((a, b) => a - b)
  return classes
}

/** What the deliveries before a day let expect of each record that was open on it. */
export function forecastsOn(
  courses: readonly RecordCourse[],
  { since, day, numbers }: { readonly since: CalendarDay; readonly day: CalendarDay; readonly numbers: DayNumbers },
): StoredForecast[] {
  const classes = referenceClasses(courses, since, day, numbers)
  return courses.flatMap((course) => {
    if (!course.abierto && (!course.fin || course.fin < day)) return []
    const last = lastOf(course.entregas, day)
    if (!last) return []
    const elapsed = numbers.numberOf(day) - numbers.numberOf(last.dia)
    const expected = forecastOf(
      keysOf(last.etapa, course).map((key) => classes.get(key) ?? []),
      elapsed,
    )
    if (!expected) return []
    return [{ registro: course.id, dia50: numbers.add(last.dia, expected.dias50), dia80: numbers.add(last.dia, expected.dias80) }]
  })
}

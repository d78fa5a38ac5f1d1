import { readHolidayCalendar } from '@soportica/contract/calendars/calendarLinks'
import * as calls from '@soportica/contract/settings/holidays'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { FastifyInstance } from 'fastify'
import { calendarOfDays, calendarType } from '../../capabilities/calendars/calendarText.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { deleteHolidayOverride } from './deleteHolidayOverride.ts'
import { holidaysOf } from './holidayCalendar.ts'
import { slashed } from './holidayDay.ts'
import { listOverrides } from './overrides.queries.ts'
import { saveHolidayOverride } from './saveHolidayOverride.ts'

/** From this one. */
const yearsOfCalendar = [-1, 0, 1, 2]

export function holidayRoutes(app: FastifyInstance, services: Services): void {
  // Two names of one list.
  for (const call of [calls.getHolidaysByYear, calls.getHolidays]) {
    serve(app, services, call, async ({ params: { year } }, { db }) =>
      (await holidaysOf(db, year)).map(({ name, date }) => ({ name, date: slashed(date) })),
    )
  }
  serve(app, services, readHolidayCalendar, async (_, { db, clock }, { reply }) => {
    const thisYear = yearOf(dayInBogota(clock()))
    const years = await Promise.all(yearsOfCalendar.map((offset) => holidaysOf(db, thisYear + offset)))
    const entries = years.flat().map(({ name, date }) => ({ uid: `festivo-${date}`, day: date, title: name }))
    return reply.header('content-type', calendarType).send(calendarOfDays('Festivos de Colombia', entries, clock()))
  })
  serve(app, services, calls.getHolidayOverrides, async ({ params: { year } }, { db }) => ({
    ajustes: await listOverrides(db, year),
    acciones: { agregar: true, quitar: true, deshacer: true } as const,
  }))
  serve(app, services, calls.saveHolidayOverride, ({ body: { fecha, accion, nombre, motivo } }, context) =>
    saveHolidayOverride(context, { fecha, accion, nombre, motivo }),
  )
  serve(app, services, calls.deleteHolidayOverride, ({ body }, context) => deleteHolidayOverride(context, body.fecha))
}

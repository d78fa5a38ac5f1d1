import * as calls from '@soportica/contract/aftersales/dashboard'
import { addDays, yearOf } from '@soportica/rules/calendarDay'
import { deadlinesOn } from '@soportica/rules/due'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../../plugins/db/database.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { findingsByContractor, findingsPerMonth, reportCards } from './dashboard.queries.ts'

export function aftersalesDashboardRoutes(
  app: FastifyInstance,
  services: Services,
  { calendar }: { readonly calendar: (db: Reader) => Promise<IsHoliday> },
): void {
  serve(app, services, calls.getReportCards, async ({ body }, { db, user, clock }) => {
    const { results, total } = await reportCards(db, user, body.opc, deadlinesOn(clock(), await calendar(db)))
    return { results: results.map(({ plazo, ...card }) => ({ ...card, status: calls.reportTerms[plazo].nombre })), total }
  })
  serve(app, services, calls.getFindingsPerMonth, ({ query }, { db, user }) => findingsPerMonth(db, user, query.anio))
  serve(app, services, calls.getContractorFindings, async ({ body }, { db, user, clock }) => {
    const today = dayInBogota(clock())
    const hasta = body.hasta ?? today
    const desde = body.desde ?? addDays(hasta, -364)
    return { desde, hasta, contratistas: await findingsByContractor(db, user, { desde, hasta }, today) }
  })
  serve(app, services, calls.getFindingYears, async (_, { clock }) => {
    const last = yearOf(dayInBogota(clock()))
    return Array.from({ length: calls.chartYears }, (__, at) => last - at)
  })
}

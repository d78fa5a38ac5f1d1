import * as calls from '@soportica/contract/aftersales/dashboard'
import { yearOf } from '@soportica/rules/calendarDay'
import { deadlinesOn } from '@soportica/rules/due'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../../plugins/db/database.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { type Card, findingsPerMonth, reportCards } from './dashboard.queries.ts'

const onTime = 'Todos'
const statusOf = ({ vence }: Card, { hoy, pronto }: ReturnType<typeof deadlinesOn>): string =>
  vence < hoy ? calls.reportTerms[2].nombre : vence <= pronto ? calls.reportTerms[1].nombre : onTime

export function aftersalesDashboardRoutes(
  app: FastifyInstance,
  services: Services,
  { calendar }: { readonly calendar: (db: Reader) => Promise<IsHoliday> },
): void {
  serve(app, services, calls.getReportCards, async ({ body }, { db, user, clock }) => {
    const deadlines = deadlinesOn(clock(), await calendar(db))
    const { results, total } = await reportCards(db, user, body.opc, deadlines)
    return { results: results.map(({ vence, ...card }) => ({ ...card, status: statusOf({ vence, ...card }, deadlines) })), total }
  })
  serve(app, services, calls.getFindingsPerMonth, ({ query }, { db, user }) => findingsPerMonth(db, user, query.anio))
  serve(app, services, calls.getFindingYears, async (_, { clock }) => {
    const last = yearOf(dayInBogota(clock()))
    return Array.from({ length: calls.chartYears }, (__, at) => last - at)
  })
}

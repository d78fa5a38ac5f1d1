import * as calls from '@soportica/contract/subscriptions/subscriptions'
import { addDays, dayInBogota } from '@soportica/rules/calendarDay'
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../capabilities/jobs/jobs.ts'
import type { ReportDeps } from '../../capabilities/reports/answerReport.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { deleteSubscription, pauseSubscription } from './pauseSubscription.ts'
import { forgetTurnsBefore, type Turn } from './run/runs.queries.ts'
import { runTurn } from './run/runTurn.ts'
import { subscriptionWork, startDueRuns } from './run/startDueRuns.ts'
import { sweepFiles } from './run/turnFiles.ts'
import { saveSubscription } from './saveSubscription.ts'
import { listSubscriptionsOf } from './subscription.queries.ts'
import { subscriptionActions } from './subscriptionRights.ts'
import { nextMoment } from './subscriptionTurns.ts'

type Deps = { readonly jobs: Jobs; readonly reports: ReportDeps; readonly directory: string }
const retentionDays = 90

export async function subscriptionRoutes(app: FastifyInstance, services: Services, { jobs, reports, directory }: Deps): Promise<void> {
  const { clock } = services
  const { calendar } = reports
  await jobs.define<Turn>({
    name: subscriptionWork,
    run: (turn, { db, signal }) => runTurn({ db, signal, clock, reports, directory, log: app.log }, turn),
    atOnce: 2,
  })
  await jobs.define({ name: 'suscripciones', cron: '* * * * *', run: (_, { db }) => startDueRuns(db, { clock, calendar, jobs }) })
  await jobs.define({
    name: 'olvidar-suscripciones',
    cron: '50 3 * * *',
    run: async (_, { db }) => {
      await sweepFiles(directory, clock())
      await forgetTurnsBefore(db, addDays(dayInBogota(clock()), -retentionDays))
    },
  })

  serve(app, services, calls.listSubscriptions, async (_, { db, user }) => {
    const isHoliday = await calendar(db)
    const rows = await listSubscriptionsOf(db, user)
    const results = rows.map((row) => {
      const { usuid: _usuid, disponible: _disponible, fallas: _fallas, siguiente: _siguiente, ...publicFields } = row
      const { ultimaFecha, resultado, filas, mensaje, ...stored } = publicFields
      const ultima = ultimaFecha === null || resultado === null ? null : { fecha: ultimaFecha, resultado, filas, mensaje }
      return { ...stored, proxima: nextMoment(row, isHoliday), ultima, acciones: subscriptionActions(user, row) }
    })
    return { results, maximo: calls.mostSubscriptions }
  })
  serve(app, services, calls.saveSubscription, ({ body }, context) => saveSubscription(context, { calendar }, body))
  serve(app, services, calls.pauseSubscription, ({ body }, context) => pauseSubscription(context, calendar, body))
  serve(app, services, calls.deleteSubscription, ({ body }, context) => deleteSubscription(context, body.id))
}

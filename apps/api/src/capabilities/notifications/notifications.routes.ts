import * as calls from '@soportica/contract/notifications/notifications'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../plugins/db/database.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { forgetNotifications } from './forgetNotifications.ts'
import { markAllNotifications, markNotification } from './markNotifications.ts'
import { fromSevenOn, morningOf } from './morning.ts'
import { countUnseen, listOwn } from './notification.queries.ts'
import { preferencesOf } from './preferences.queries.ts'
import { savePreferences } from './savePreferences.ts'
import { sendDigests } from './sendDigests.ts'
import { everyFewMinutes, sendTogether } from './sendTogether.ts'

export type Deps = { readonly jobs: Jobs; readonly calendar: (db: Reader) => Promise<IsHoliday> }

export async function notificationRoutes(app: FastifyInstance, services: Services, { jobs, calendar }: Deps): Promise<void> {
  const { clock } = services
  await jobs.define({
    name: 'resumen-notificaciones',
    cron: fromSevenOn,
    run: async (_, { db, signal }) => {
      const now = clock()
      const morning = morningOf(now, await calendar(db))
      if (morning) await sendDigests(db, morning.at, now, signal)
    },
  })
  await jobs.define({ name: 'avisos-juntos', cron: everyFewMinutes, run: (_, { db }) => sendTogether(db, clock()) })
  await jobs.define({ name: 'olvidar-notificaciones', cron: '45 3 * * *', run: (_, { db }) => forgetNotifications(db, clock()) })

  serve(app, services, calls.listNotifications, ({ body }, context) => listOwn(context.db, context.user.usuid, body))
  serve(app, services, calls.markNotification, ({ params }, context) => markNotification(context, params.id))
  serve(app, services, calls.markAllNotifications, (_, context) => markAllNotifications(context))
  serve(app, services, calls.countNotifications, async (_, context) => ({ sinVer: await countUnseen(context.db, context.user.usuid) }))
  serve(app, services, calls.getPreferences, (_, context) => preferencesOf(context.db, context.user.usuid))
  serve(app, services, calls.savePreferences, ({ body: { correoInmediato, resumen, sonido } }, context) =>
    savePreferences(context, { correoInmediato, resumen, sonido }),
  )
}

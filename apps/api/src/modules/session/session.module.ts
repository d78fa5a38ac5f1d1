import { forgetSessions } from './forgetSessions.ts'
import { recoveryRoutes } from './recovery/recovery.routes.ts'
import { sessionRoutes } from './session.routes.ts'
import { sessionMails } from './sessionMails.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const sessionModule: AppModule = {
  name: 'session',
  routes: async (app, { services, env, jobs, clock }) => {
    const settings = { idleMinutes: env.IDLE_LOCK_MINUTES, secure: env.PUBLIC_URL.startsWith('https:') }
    sessionRoutes(app, services, settings)
    await recoveryRoutes(app, services, settings, jobs)
    await jobs.define({ name: 'olvidar-sesiones', cron: '15 3 * * *', run: (_, { db }) => forgetSessions(db, clock()) })
  },
  mails: () => sessionMails,
}

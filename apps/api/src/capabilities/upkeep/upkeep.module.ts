import { forgetKeys } from '../saving/idempotent.ts'
import { startForgetting } from './forgetOld.ts'
import { createMonths } from './months.queries.ts'
import type { AppModule } from '../product/app.module.ts'

export const upkeepModule: AppModule = {
  name: 'upkeep',
  routes: async (_, { jobs, env, log, clock }) => {
    await jobs.define({ name: 'olvidar-creaciones', cron: '25 3 * * *', run: (__, { db }) => forgetKeys(db, clock()) })
    await jobs.define({ name: 'crear-meses', cron: '50 3 * * *', run: async (__, { db }) => void (await createMonths(db, clock())) })
    await startForgetting(jobs, { directory: env.DATA_DIR, log, clock })
  },
}

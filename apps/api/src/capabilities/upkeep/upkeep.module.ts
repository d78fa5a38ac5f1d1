import { forgetKeys } from '../saving/idempotent.ts'
import { startForgetting } from './forgetOld.ts'
import type { AppModule } from '../product/app.module.ts'

export const upkeepModule: AppModule = {
  name: 'upkeep',
  routes: async (_, { jobs, env, log, clock }) => {
    await jobs.define({ name: 'olvidar-creaciones', cron: '25 3 * * *', run: (__, { db }) => forgetKeys(db, clock()) })
    await startForgetting(jobs, { directory: env.DATA_DIR, log, clock })
  },
}

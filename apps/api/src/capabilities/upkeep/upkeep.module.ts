import { forgetKeys } from '../saving/doOnce.ts'
import { startForgetting } from './forgetOld.ts'
import { startMakingRoom } from './makeRoom.ts'
import type { AppModule } from '../product/app.module.ts'

export const upkeepModule: AppModule = {
  name: 'upkeep',
  routes: async (_, { jobs, env, database, log, clock }) => {
    await jobs.define({ name: 'olvidar-creaciones', cron: '25 3 * * *', run: (__, { db }) => forgetKeys(db, clock()) })
    await startMakingRoom(database.db, jobs, log)
    await startForgetting(jobs, { directory: env.DATA_DIR, log, clock })
  },
}

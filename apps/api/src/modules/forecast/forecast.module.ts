import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { type ForecastKind, getRecordForecast } from '@soportica/contract/forecast/calls'
import type { Project } from '@soportica/contract/projects/project'
import type { AppModule } from '../../capabilities/product/app.module.ts'
import { forecastRecord } from '../../capabilities/projects/forecast/forecastRecord.ts'
import { refreshForecast } from '../../capabilities/projects/forecast/refreshForecast.queries.ts'
import { serve } from '../../plugins/http/serve.ts'

const projects = { cashier: cashierProject, branch: branchProject } as const satisfies Record<ForecastKind, Project>

export const forecastModule: AppModule = {
  name: 'forecast',
  routes: async (app, { reading, jobs, calendar, clock }) => {
    serve(app, reading, getRecordForecast, ({ body }, context) => forecastRecord(context, calendar, projects[body.entidad], body.id))
    await jobs.define({
      name: 'pronosticos',
      cron: '20 4 * * *',
      run: async (_, { db }) => {
        const isHoliday = await calendar(db)
        for (const project of Object.values(projects)) await refreshForecast(db, project, { isHoliday, now: clock() })
      },
    })
  },
}

import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import type { Project } from '@soportica/contract/projects/project'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import {
  countsByYear,
  dueByStage,
  keepDashboards,
  type OfModule,
  type OfYear,
  pendingByModule,
  statusesOfYear,
} from '../dashboard/dashboards.ts'
import type { Days } from '../../lists/conditions.queries.ts'
import { delayFigures } from '../delays/delayFigures.ts'
import { forecastFigures } from '../forecast/forecastFigures.ts'
import { workloadOf } from '../forecast/workload.ts'
import { type ScoredActor, scorecardOf, type ScorecardQuery, scorecardsOf } from '../scorecards/scorecards.ts'
import type { Calendar } from '../reference.queries.ts'
import type { InDimension } from './groups.queries.ts'
import type { Forecast } from '../timeline/stageCourse.ts'
import { timelinesOf, type TimelinesBody } from '../timeline/timelinesOf.ts'
import {
  type DaysBody,
  deliveriesByDay,
  groupsOf,
  keepLists,
  type ListBody,
  listRecords,
  type TabsBody,
  tabsOf,
  viewOf,
} from './listRecords.ts'
import { findRecords, type Search } from './selector.queries.ts'

type Call<B> = EndpointSpec & { readonly body: z.ZodType<B> }
/** The calls of the lists and figures of a project, and how its wire names a tab and how many there are. */
export type ListCalls = {
  readonly list: Call<ListBody>
  readonly tabs: Call<TabsBody>
  readonly groups: Call<TabsBody & InDimension>
  readonly timelines: Call<TimelinesBody>
  readonly calendar: Call<DaysBody>
  readonly find: Call<Search>
  readonly byYear: Call<OfModule>
  readonly statusByYear: Call<OfYear>
  readonly due: EndpointSpec
  readonly pending: EndpointSpec
  readonly delays: Call<OfModule & Days>
  readonly forecast: Call<OfModule>
  readonly workload: Call<OfModule>
  readonly scorecards: Call<ScorecardQuery>
  readonly scorecard: Call<ScorecardQuery & ScoredActor>
  readonly tabFields: { readonly tab: string; readonly count: string }
}

type Deps = { readonly reading: Services; readonly calendar: Calendar; readonly forecast: Forecast }

export function projectListRoutes(
  app: FastifyInstance,
  services: Services,
  project: Project,
  calls: ListCalls,
  { reading, calendar, forecast }: Deps,
): void {
  const lists = keepLists(calendar)
  const dashboards = keepDashboards()
  const { tab: called, count } = calls.tabFields
  serve(app, services, calls.list, ({ body }, context) => listRecords(context, project, lists, body))
  serve(app, services, calls.tabs, async ({ body }, context) => {
    const { tabs } = await tabsOf(context, project, lists, body)
    return { tabs: tabs.map(({ name, ...tab }) => ({ ...tab, [called]: name })) }
  })
  serve(app, services, calls.groups, ({ body }, context) => groupsOf(context, project, lists, body))
  serve(app, services, calls.timelines, ({ body }, context) => timelinesOf(context, project, { lists, forecast }, body))
  serve(app, reading, calls.calendar, ({ body }, context) => deliveriesByDay(context, project, lists, body))
  serve(app, services, calls.find, async ({ body }, context) => findRecords(context.db, await viewOf(context, project, lists), body))
  serve(app, reading, calls.byYear, async ({ body }, context) => {
    const years = await countsByYear(context, project, lists, dashboards, body)
    return years.map(({ cantidad, ...year }) => ({ ...year, [count]: cantidad }))
  })
  serve(app, reading, calls.statusByYear, async ({ body }, context) => {
    const statuses = await statusesOfYear(context, project, lists, dashboards, body)
    return statuses.map(({ cantidad, ...status }) => ({ ...status, [count]: cantidad }))
  })
  serve(app, reading, calls.due, (_, context) => dueByStage(context, project, lists, dashboards))
  serve(app, reading, calls.delays, ({ body }, context) => delayFigures(context, project, lists, body))
  serve(app, reading, calls.forecast, ({ body }, context) => forecastFigures(context, project, lists, body))
  serve(app, reading, calls.workload, ({ body }, context) => workloadOf(context, project, lists, body))
  serve(app, reading, calls.scorecards, ({ body }, context) => scorecardsOf(context, project, lists, body))
  serve(app, reading, calls.scorecard, ({ body }, context) => scorecardOf(context, project, lists, body))
  serve(app, reading, calls.pending, (_, context) => pendingByModule(context, project, lists))
}

import Fastify, { type FastifyInstance } from 'fastify'
import { startTimedAlerts } from './capabilities/alerts/fireTimedAlerts.ts'
import { exportRoutes } from './capabilities/exports/exports.routes.ts'
import { historyExport } from './capabilities/history/history.export.ts'
import { historyRoutes } from './capabilities/history/history.routes.ts'
import { importRoutes } from './capabilities/imports/imports.routes.ts'
import { jobTables, startJobs } from './capabilities/jobs/jobs.ts'
import { startMail } from './capabilities/mail/startMail.ts'
import { connectMicrosoft } from './capabilities/microsoft/microsoft.ts'
import type { Pace } from './capabilities/microsoft/patiently.ts'
import { startNotifications } from './capabilities/notifications/startNotifications.ts'
import type { AppModule, Base, Product } from './capabilities/product/app.module.ts'
import { paletteRoutes } from './capabilities/palette/palette.routes.ts'
import { realtimeRoutes } from './capabilities/realtime/realtime.routes.ts'
import { startRealtime } from './capabilities/realtime/startRealtime.ts'
import { openStorage } from './capabilities/storage/openStorage.ts'
import type { Storage } from './capabilities/storage/storage.ts'
import { storeFigures, watchedFigures } from './capabilities/upkeep/watch.ts'
import { changesExport } from './capabilities/past/past.export.ts'
import { pastRoutes } from './capabilities/past/past.routes.ts'
import { undoRoutes } from './capabilities/undo/undo.routes.ts'
import { workRoutes } from './capabilities/work/work.routes.ts'
import type { Env } from './env.ts'
import { type Clock, systemClock } from './plugins/clock.ts'
import type { Database, Db } from './plugins/db/database.ts'
import { callsUnderWay } from './plugins/http/callsUnderWay.ts'
import { handleErrors, sendError } from './plugins/http/errors.ts'
import { health } from './plugins/http/health.ts'
import { limitSignIns } from './plugins/http/rate-limits.ts'
import { apiReference } from './plugins/http/reference.ts'
import { nameRequests, readBodies, serverOptions } from './plugins/http/requests.ts'
import { secureHeaders } from './plugins/http/security.ts'
import type { Services } from './plugins/http/serve.ts'
import { serveWeb } from './plugins/http/web.ts'
import type { LineWriter } from './plugins/log/logLines.ts'
import { metrics } from './plugins/log/metrics.ts'
import { traceCalls } from './plugins/log/traces.ts'
import { withoutRepeats } from './plugins/log/withoutRepeats.ts'
import { sessionFinder } from './plugins/sessions.queries.ts'

export type AppOptions = {
  env: Env
  database: Database
  clock?: Clock
  sweepEvery?: number
  /** Tests add modules of their own. */
  added?: readonly AppModule[]
  /** The store of attached files; default: STORAGE_URL, or a folder below DATA_DIR. */
  storage?: Storage
  /** The patience with Microsoft. */
  pace?: Pace
  /** A report with more rows than this is written in the background. */
  reportRowsAtOnce?: number
  /** The folder of the web; default: where it is built. */
  web?: string | undefined
  /** Aborted when this process begins to stop. */
  stopping?: AbortSignal
  /** The output of the log; default: standard output. */
  lines?: LineWriter
}
type FromModules = { readonly calendar: Product['calendar']; readonly holdLabels: (db: Db) => Promise<void> }

/** Starts the base and then the modules. */
export async function startProduct(
  options: AppOptions,
  declared: readonly AppModule[],
  { calendar, holdLabels }: FromModules,
): Promise<FastifyInstance> {
  const { env, database, clock = systemClock, stopping = new AbortController().signal } = options
  const modules = [...declared, ...(options.added ?? [])]
  const app = openServer(options)
  const log = withoutRepeats(app.log)
  const storage = options.storage ?? (await openStorage(env, log)).storage
  const calls = callsUnderWay()
  calls.track(app)
  const services: Services = {
    db: database.db,
    clock,
    findSession: sessionFinder(database, clock, env.IDLE_LOCK_MINUTES),
    inbox: storage,
  }
  const base: Base = {
    env,
    database,
    clock,
    log: app.log,
    services,
    background: { ...services, db: database.background },
    reading: { ...services, db: database.reading.calls },
    calendar,
    storage,
    records: modules.flatMap(({ record }) => record ?? []),
    reportRowsAtOnce: options.reportRowsAtOnce,
    stopping,
  }
  const jobs = await startJobs(database, log)
  app.addHook('onClose', () => jobs.stop())
  const realtime = await startRealtime({
    pool: database.pool,
    url: database.url,
    clock,
    idleMinutes: env.IDLE_LOCK_MINUTES,
    log,
    sweepEvery: options.sweepEvery,
    watched: modules.flatMap(({ changes }) => changes?.(database.db) ?? []),
    onLabels: () =>
      void holdLabels(database.db).catch((error: unknown) => app.log.error({ err: error }, 'no se pudieron leer las etiquetas')),
  })
  await holdLabels(database.db)
  await realtimeRoutes(app, realtime)
  health(app, log, {
    database,
    jobTables,
    stopping,
    storeAnswers: storage.answers,
  })
  metrics(app, env.METRICS_TOKEN, [
    { name: 'realtime_connections', help: 'Navegadores conectados en vivo', count: realtime.count },
    ...storeFigures(storage),
    ...watchedFigures(database, { data: env.DATA_DIR, copies: env.COPIES_DIR }),
  ])
  const mail = startMail(
    { env, database, clock, log },
    modules.flatMap(({ mails }) => mails?.(base) ?? []),
  )
  app.addHook('onClose', () => mail.stop())
  const notifications = startNotifications(
    { database, clock, log, realtime },
    modules.flatMap((module) => module.notifications?.(base) ?? []),
  )
  app.addHook('onClose', () => notifications.stop())
  await startTimedAlerts(
    { clock, log: app.log, jobs, calendar },
    modules.flatMap(({ alerts = [] }) => alerts),
  )

  const microsoft = connectMicrosoft({ env, db: database.db, clock, log: app.log, pace: options.pace })
  const product = { ...base, jobs, microsoft, deliver: mail.deliver }
  for (const { routes } of modules) await routes?.(app, product)
  const histories = modules.flatMap((module) => module.histories?.(base) ?? [])
  historyRoutes(app, services, histories)
  const undoing = { undoes: modules.flatMap((module) => module.undoes?.(base) ?? []), subjects: histories }
  undoRoutes(app, services, undoing)
  pastRoutes(app, services, undoing)
  const work = modules.flatMap((module) => module.work?.(base) ?? [])
  workRoutes(app, services, { sources: work, calendar, publicUrl: env.PUBLIC_URL })
  paletteRoutes(
    app,
    services,
    modules.flatMap(({ finds = [] }) => finds),
  )
  await exportRoutes(app, services, { jobs, directory: env.DATA_DIR, reading: database.reading.background }, [
    historyExport(histories),
    changesExport(histories),
    ...modules.flatMap((module) => module.exports?.(base) ?? []),
  ])
  await importRoutes(
    app,
    base.background,
    jobs,
    modules.flatMap(({ imports = [] }) => imports),
  )
  apiReference(app)
  await serveWeb(app, env.DATA_DIR, options.web)
  // Fastify runs hooks in reverse order: the calls end before the things they use.
  app.addHook('onClose', () => calls.finish())
  return app
}

function openServer({ env, database, lines }: AppOptions): FastifyInstance {
  const app = Fastify({ ...serverOptions(env, lines), frameworkErrors: sendError })
  handleErrors(app)
  traceCalls(app)
  nameRequests(app)
  readBodies(app)
  secureHeaders(app, env)
  limitSignIns(app, database.pool)
  return app
}

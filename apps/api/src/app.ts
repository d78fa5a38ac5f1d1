import { catalogFamilies } from '@soportica/contract/catalogs/catalogEndpoints'
import { catalogs } from '@soportica/contract/catalogs/registry'
import Fastify, { type FastifyInstance } from 'fastify'
import type { TimedAlert } from './capabilities/alerts/defineTimedAlert.ts'
import { startTimedAlerts } from './capabilities/alerts/fireTimedAlerts.ts'
import { attachmentRoutes } from './capabilities/attachments/attachment.routes.ts'
import { attachmentNotifications } from './capabilities/attachments/attachments.notifications.ts'
import { keepAttachments } from './capabilities/attachments/attachments.ts'
import { catalogHistory } from './capabilities/catalogs/catalog.history.ts'
import { catalogRoutes } from './capabilities/catalogs/catalog.routes.ts'
import { catalogToolRoutes } from './capabilities/catalogs/catalogTools.routes.ts'
import { catalogExport } from './capabilities/catalogs/list/catalog.export.ts'
import { catalogImport } from './capabilities/catalogs/import/catalog.import.ts'
import { copyHistory } from './capabilities/copies/copyFields.ts'
import { copyNotifications } from './capabilities/copies/copies.notifications.ts'
import { copyRoutes } from './capabilities/copies/copies.routes.ts'
import { logoHistory } from './capabilities/logo/logoHistory.ts'
import { logoRoutes } from './capabilities/logo/logo.routes.ts'
import { exportNotifications } from './capabilities/exports/exports.notifications.ts'
import { exportRoutes } from './capabilities/exports/exports.routes.ts'
import { attachmentHistories } from './capabilities/attachments/attachment.history.ts'
import { historyExport } from './capabilities/history/history.export.ts'
import { historyRoutes } from './capabilities/history/history.routes.ts'
import { importRoutes } from './capabilities/imports/imports.routes.ts'
import { jobTables, startJobs } from './capabilities/jobs/jobs.ts'
import { mailRoutes } from './capabilities/mail/mail.routes.ts'
import { startMail } from './capabilities/mail/startMail.ts'
import { noteHistories } from './capabilities/notes/note.history.ts'
import { noteNotifications } from './capabilities/notes/note.notifications.ts'
import { noteRoutes } from './capabilities/notes/note.routes.ts'
import { connectMicrosoft } from './capabilities/microsoft/microsoft.ts'
import { listNotifications } from './capabilities/microsoft/lists/tellLists.ts'
import { integrationNotification } from './capabilities/microsoft/microsoft.notifications.ts'
import { microsoftRoutes } from './capabilities/microsoft/microsoft.routes.ts'
import { microsoftHistory } from './capabilities/microsoft/settings/microsoftHistory.ts'
import type { Pace } from './capabilities/microsoft/patiently.ts'
import { sharepointRoutes } from './capabilities/microsoft/files/sharepoint.routes.ts'
import type { NotificationKind } from './capabilities/notifications/defineNotification.ts'
import { digestMail } from './capabilities/notifications/digestMail.ts'
import { notificationMail } from './capabilities/notifications/notificationMail.ts'
import { notificationRoutes } from './capabilities/notifications/notifications.routes.ts'
import { startNotifications } from './capabilities/notifications/startNotifications.ts'
import { recordRoutes } from './capabilities/records/records.routes.ts'
import { realtimeRoutes } from './capabilities/realtime/realtime.routes.ts'
import { startRealtime } from './capabilities/realtime/startRealtime.ts'
import { forgetKeys } from './capabilities/saving/doOnce.ts'
import { localStorage } from './capabilities/storage/localStorage.ts'
import type { Storage } from './capabilities/storage/storage.ts'
import { startForgetting } from './capabilities/upkeep/forgetOld.ts'
import { startMakingRoom } from './capabilities/upkeep/makeRoom.ts'
import { watchedFigures } from './capabilities/upkeep/watch.ts'
import { remember } from './capabilities/lists/remember.ts'
import { keepTotals } from './capabilities/lists/totals.ts'
import type { Env } from './env.ts'
import { alertHistory, alertNotifications } from './modules/alerts/alerts.public.ts'
import { alertRoutes } from './modules/alerts/alerts.routes.ts'
import {
  branchAlerts,
  branchChanges,
  branches,
  branchesExport,
  branchHistory,
  branchNotifications,
  branchSearch,
} from './modules/branches/branches.public.ts'
import { branchRoutes } from './modules/branches/branches.routes.ts'
import {
  cashierAlerts,
  cashierChanges,
  cashierHistory,
  cashierNotifications,
  cashiers,
  cashiersExport,
} from './modules/cashiers/cashiers.public.ts'
import { cashierRoutes } from './modules/cashiers/cashiers.routes.ts'
import { firstStepRoutes } from './modules/first-steps/firstSteps.routes.ts'
import { holidayCalendar, holidayHistory } from './modules/holidays/holidays.public.ts'
import { holidayRoutes } from './modules/holidays/holidays.routes.ts'
import { holdStoredLabels, labelHistory } from './modules/labels/labels.public.ts'
import { labelRoutes } from './modules/labels/labels.routes.ts'
import { positionExports, positionHistories } from './modules/positions/positions.public.ts'
import { positionRoutes } from './modules/positions/positions.routes.ts'
import { permissionNotifications } from './modules/permissions/permissions.public.ts'
import { permissionRoutes } from './modules/permissions/permissions.routes.ts'
import { profileHistory, profilesExport, profilesImport } from './modules/profiles/profiles.public.ts'
import { profileRoutes } from './modules/profiles/profiles.routes.ts'
import { planDashboardRoutes } from './modules/plan-requests/dashboard/planDashboard.routes.ts'
import { planDoorRoutes } from './modules/plan-requests/door/door.routes.ts'
import { entityRoutes } from './modules/plan-requests/entities/entities.routes.ts'
import { listsSyncRoutes } from './modules/lists-sync/listsSync.routes.ts'
import { localSearchMails, localSearchNotifications, searchWindows } from './modules/local-search/localSearch.public.ts'
import { localSearchRoutes } from './modules/local-search/localSearch.routes.ts'
import {
  actMailWith,
  aftersalesNotifications,
  findingAlerts,
  findingHistory,
  findingsWindow,
  reportHistory,
  reportWindow,
} from './modules/aftersales/aftersales.public.ts'
import { aftersalesDashboardRoutes } from './modules/aftersales/dashboard/dashboard.routes.ts'
import { aftersalesRoutes } from './modules/aftersales/aftersales.routes.ts'
import { photoRoutes } from './modules/aftersales/photos/photos.routes.ts'
import {
  answerMailWith,
  entityHistory,
  entityImports,
  planNotifications,
  planRequestHistory,
  planTemplateHistory,
  receiptMail,
  rejectionMail,
} from './modules/plan-requests/planRequests.public.ts'
import { planRequestRoutes } from './modules/plan-requests/planRequests.routes.ts'
import {
  requestAlerts,
  requestHistory,
  requestNotifications,
  requestsExport,
  startEscalations,
  requestWindow,
} from './modules/requests/requests.public.ts'
import { reportExports, reportRoutes } from './modules/reports/reports.routes.ts'
import { reportKinds, savedSearchHistory } from './modules/reports/reports.public.ts'
import { subscriptionHistory, subscriptionMailWith, subscriptionNotifications } from './modules/subscriptions/subscriptions.public.ts'
import { subscriptionRoutes } from './modules/subscriptions/subscriptions.routes.ts'
import { requestRoutes } from './modules/requests/requests.routes.ts'
import { configurationRoutes } from './modules/requests/configuration/configuration.routes.ts'
import { delegationRoutes } from './modules/requests/delegations/delegations.routes.ts'
import { configurationHistory, delegationHistory, delegationNotifications } from './modules/requests/requestSettings.public.ts'
import { recoveryRoutes } from './modules/session/recovery/recovery.routes.ts'
import { forgetSessions, sessionMails } from './modules/session/session.public.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { supportNotification } from './modules/support/support.public.ts'
import { supportRoutes } from './modules/support/support.routes.ts'
import { usableTypesFor } from './modules/attached-types/attachedTypes.public.ts'
import { attachedTypeRoutes } from './modules/attached-types/attachedTypes.routes.ts'
import { peopleRoutes } from './modules/users/people.routes.ts'
import { administratorProfile, userHistory, usersExport, usersImport } from './modules/users/users.public.ts'
import { userRoutes } from './modules/users/users.routes.ts'
import { type Clock, systemClock } from './plugins/clock.ts'
import { addressOf, type Database } from './plugins/db/database.ts'
import { callsUnderWay } from './plugins/http/callsUnderWay.ts'
import { handleErrors, sendError } from './plugins/http/errors.ts'
import { health } from './plugins/http/health.ts'
import type { LineWriter } from './plugins/log/logLines.ts'
import { metrics } from './plugins/log/metrics.ts'
import { withoutRepeats } from './plugins/log/withoutRepeats.ts'
import { limitSignIns } from './plugins/http/rate-limits.ts'
import { apiReference } from './plugins/http/reference.ts'
import { nameRequests, readBodies, serverOptions } from './plugins/http/requests.ts'
import { secureHeaders } from './plugins/http/security.ts'
import type { Services } from './plugins/http/serve.ts'
import { sessionFinder } from './plugins/sessions.queries.ts'
import { serveWeb } from './plugins/http/web.ts'

export type AppOptions = {
  env: Env
  database: Database
  clock?: Clock
  sweepEvery?: number
  /** Besides those of the product: tests declare some of their own. */
  kinds?: readonly NotificationKind[]
  timedAlerts?: readonly TimedAlert[]
  /** Where attached files lie: a folder below DATA_DIR, unless it is said otherwise. */
  storage?: Storage
  /** How long one has patience with Microsoft. */
  pace?: Pace
  /** Of so many rows the file of a report is made at once; of more in the background. */
  reportRowsAtOnce?: number
  /** Whether this process is about to end; it is asked for each look at its readiness. */
  stopping?: () => boolean
  /** Where the lines of the log go: standard output, unless it is said otherwise. */
  lines?: LineWriter
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, database, clock = systemClock, sweepEvery, kinds = [], timedAlerts = [], storage = localStorage(env.DATA_DIR) } = options
  const app = Fastify({ ...serverOptions(env, options.lines), frameworkErrors: sendError })
  handleErrors(app)
  nameRequests(app)
  readBodies(app)
  secureHeaders(app, env)
  limitSignIns(app, database.pool)
  const calls = callsUnderWay()
  calls.track(app)
  const findSession = sessionFinder(database.pool, clock, env.IDLE_LOCK_MINUTES)
  const services: Services = { db: database.db, clock, findSession, inbox: storage }
  const log = withoutRepeats(app.log)
  const jobs = await startJobs(database, log)
  app.addHook('onClose', () => jobs.stop())
  const listening = { pool: database.pool, clock, idleMinutes: env.IDLE_LOCK_MINUTES, log, sweepEvery }
  const onLabels = () =>
    void holdStoredLabels(database.db).catch((error: unknown) => app.log.error({ err: error }, 'no se pudieron leer las etiquetas'))
  const realtime = await startRealtime({ ...listening, watched: [cashierChanges(database.db), branchChanges(database.db)], onLabels })
  await holdStoredLabels(database.db)
  await realtimeRoutes(app, realtime)
  health(app, log, addressOf(database), jobTables, options.stopping ?? (() => false))
  metrics(app, env.METRICS_TOKEN, [
    { name: 'realtime_connections', help: 'Navegadores conectados en vivo', count: realtime.count },
    ...watchedFigures(database, { data: env.DATA_DIR, copies: env.COPIES_DIR }),
  ])

  const mail = startMail({ env, database, clock, log }, [
    ...sessionMails,
    ...localSearchMails,
    actMailWith(storage),
    receiptMail,
    answerMailWith(storage),
    rejectionMail,
    subscriptionMailWith(env.DATA_DIR),
    notificationMail,
    digestMail,
  ])
  app.addHook('onClose', () => mail.stop())
  mailRoutes(app, services, { env, pool: database.pool, deliver: mail.deliver })

  const records = [cashiers, branches]
  const notifications = startNotifications({ database, clock, log, realtime }, [
    supportNotification,
    ...permissionNotifications,
    ...alertNotifications,
    ...noteNotifications(records),
    ...attachmentNotifications(records),
    integrationNotification,
    ...listNotifications,
    ...copyNotifications,
    ...cashierNotifications,
    ...branchNotifications,
    ...delegationNotifications,
    ...requestNotifications,
    ...localSearchNotifications,
    ...aftersalesNotifications,
    ...planNotifications,
    ...exportNotifications,
    ...subscriptionNotifications,
    ...kinds,
  ])
  app.addHook('onClose', () => notifications.stop())
  await notificationRoutes(app, services, { jobs, calendar: holidayCalendar })
  await startTimedAlerts({ clock, log: app.log, jobs, calendar: holidayCalendar }, [
    ...cashierAlerts,
    ...branchAlerts,
    ...requestAlerts,
    ...findingAlerts,
    ...timedAlerts,
  ])
  await startEscalations(jobs, { clock, calendar: holidayCalendar })
  alertRoutes(app, services)

  const sessions = { idleMinutes: env.IDLE_LOCK_MINUTES, secure: env.PUBLIC_URL.startsWith('https:') }
  sessionRoutes(app, services, sessions, [requestWindow, reportWindow, findingsWindow, ...searchWindows])
  await recoveryRoutes(app, services, sessions, jobs)
  await jobs.define({ name: 'olvidar-sesiones', cron: '15 3 * * *', run: (_, { db }) => forgetSessions(db, clock()) })
  await jobs.define({ name: 'olvidar-creaciones', cron: '25 3 * * *', run: (_, { db }) => forgetKeys(db, clock()) })
  await startMakingRoom(database.db, jobs, app.log)
  await startForgetting(jobs, { directory: env.DATA_DIR, log: app.log, clock })
  const totals = keepTotals()
  for (const family of catalogFamilies(catalogs)) catalogRoutes(app, services, totals, family)
  catalogToolRoutes(app, services)
  positionRoutes(app, services)
  userRoutes(app, services)
  peopleRoutes(app, services)
  profileRoutes(app, services)
  attachedTypeRoutes(app, services)
  holidayRoutes(app, services)
  labelRoutes(app, services)
  const microsoft = connectMicrosoft({ env, db: database.db, clock, log: app.log, pace: options.pace })
  microsoftRoutes(app, services, microsoft)
  await listsSyncRoutes(app, services, { jobs, microsoft })
  logoRoutes(app, services)
  await copyRoutes(app, services, {
    jobs,
    url: addressOf(database),
    directory: env.DATA_DIR,
    folder: env.COPIES_DIR,
    key: env.COPIES_KEY,
    // Nobody else copies a private database.
    activa: env.NODE_ENV === 'production' && env.DATABASE_URL === undefined,
    loadArchive: () => import('./backup/archive.ts'),
  })
  recordRoutes(app, services, records)
  cashierRoutes(app, services, { calendar: holidayCalendar })
  branchRoutes(app, services, { calendar: holidayCalendar })
  requestRoutes(app, services, { calendar: holidayCalendar, storage, hosts: records, searched: [branchSearch] })
  localSearchRoutes(app, services, { calendar: holidayCalendar, storage })
  aftersalesRoutes(app, services, storage)
  photoRoutes(app, services, storage)
  planRequestRoutes(app, services, { hosts: records, storage, cloud: microsoft.cloud })
  aftersalesDashboardRoutes(app, services, { calendar: holidayCalendar })
  const reports = {
    reading: database.reading,
    calendar: holidayCalendar,
    clock,
    places: new Map(),
    counted: remember<number>(),
    kinds: reportKinds,
  }
  reportRoutes(app, services, reports, { jobs, directory: env.DATA_DIR, rowsAtOnce: options.reportRowsAtOnce })
  await subscriptionRoutes(app, services, { jobs, reports, directory: env.DATA_DIR })
  configurationRoutes(app, services)
  delegationRoutes(app, services)
  const types = usableTypesFor(administratorProfile)
  const attachments = keepAttachments(database.db, app.log, { hosts: records, storage, types, cloud: microsoft.cloud })
  await attachmentRoutes(app, services, jobs, attachments)
  sharepointRoutes(app, services, { ...attachments, microsoft })
  noteRoutes(app, services, records)
  const histories = [
    ...catalogs.map(catalogHistory),
    ...positionHistories,
    holidayHistory,
    labelHistory,
    userHistory,
    profileHistory,
    alertHistory,
    cashierHistory,
    branchHistory,
    requestHistory,
    configurationHistory,
    delegationHistory,
    reportHistory,
    findingHistory,
    planRequestHistory,
    planTemplateHistory,
    entityHistory,
    savedSearchHistory,
    subscriptionHistory,
    ...noteHistories(records),
    ...attachmentHistories(records),
    microsoftHistory,
    copyHistory,
    logoHistory,
  ]
  historyRoutes(app, services, histories)
  await exportRoutes(app, services, { jobs, directory: env.DATA_DIR }, [
    ...catalogs.map(catalogExport),
    ...positionExports,
    usersExport,
    profilesExport,
    historyExport(histories),
    cashiersExport(holidayCalendar, clock),
    branchesExport(holidayCalendar, clock),
    requestsExport(holidayCalendar, clock),
    ...reportExports(reports),
  ])
  const background = { ...services, db: database.background }
  await importRoutes(app, background, jobs, [...catalogs.map(catalogImport), ...entityImports, profilesImport, usersImport])
  planDoorRoutes(app, services)
  entityRoutes(app, background)
  planDashboardRoutes(app, services)
  supportRoutes(app, services, database.pool)

  permissionRoutes(app, services)
  firstStepRoutes(app, services, env)

  apiReference(app)
  await serveWeb(app)
  app.addHook('onClose', () => calls.finish())
  return app
}

import type { PgTable } from 'drizzle-orm/pg-core'
import { aftersalesActivity, aftersalesReport, aftersalesSending, finding, findingPhoto } from './aftersales.ts'
import { branch, branchTally } from './branches.ts'
import { bulkChange } from './bulk.ts'
import { profileAttachedType, userAttachedType } from './attachedTypes.ts'
import { calendarLink } from './calendarLinks.ts'
import { cashier, cashierBaseline, cashierTally } from './cashiers.ts'
import { catalogTables, linkTables } from './catalogs.ts'
import { copyRun, copySetting } from './copies.ts'
import { delaySetting, stageDelay } from './delays.ts'
import { logo } from './logo.ts'
import { exportJob } from './exports.ts'
import { forecastRun, recordForecast, stageDuration } from './forecasts.ts'
import { firstStepsHidden } from './firstSteps.ts'
import { importBatch } from './imports.ts'
import { label } from './labels.ts'
import { rateLimit } from './limits.ts'
import { listView, listViewChoice } from './listViews.ts'
import { syncItem, syncList, syncRun, syncUnsent } from './listsSync.ts'
import { microsoftSetting } from './microsoft.ts'
import { alertFired, alertSubscription, notification, notificationPreference, notificationTask } from './notifications.ts'
import { node, openFault } from './operations.ts'
import { appUser, profile, profilePermission, profileWindow, session, userPermission, userWindow, windowPermission } from './people.ts'
import { department, municipality, region } from './positions.ts'
import { planAnswerFile, planDownload, planEntity, planRequest, planRequestType, planTemplate } from './planRequests.ts'
import { onceKey } from './once.ts'
import { attachment, attachmentVersion, note } from './records.ts'
import {
  localSearchContact,
  localSearchRecipient,
  request,
  requestConfig,
  requestConfigPerson,
  requestDelegation,
  requestEscalation,
  requestFile,
  requestNumber,
  requestQuantity,
  requestStep,
} from './requests.ts'
import { defaultSearch, savedSearch } from './savedSearches.ts'
import { subscription, subscriptionRun, subscriptionSeen } from './subscriptions.ts'
import { passwordRecovery, secret, securityChallenge, securityCode, signInFailure, usedCaptcha } from './signIn.ts'
import { statusTables } from './statuses.ts'
import { crashReport, holidayOverride, mail } from './support.ts'
import { dataChange, dataVersion, event, history, rightsChange } from './traces.ts'

// Every table of the product; migrations are the difference between this list and the last snapshot.
export const tables: Record<string, PgTable> = {
  region,
  department,
  municipality,
  profile,
  appUser,
  profilePermission,
  userPermission,
  profileWindow,
  userWindow,
  windowPermission,
  session,
  signInFailure,
  usedCaptcha,
  securityChallenge,
  securityCode,
  passwordRecovery,
  secret,
  mail,
  crashReport,
  holidayOverride,
  label,
  rateLimit,
  ...catalogTables,
  ...linkTables,
  profileAttachedType,
  userAttachedType,
  ...statusTables,
  cashier,
  cashierBaseline,
  cashierTally,
  branch,
  branchTally,
  delaySetting,
  stageDelay,
  stageDuration,
  recordForecast,
  forecastRun,
  onceKey,
  history,
  event,
  dataVersion,
  dataChange,
  rightsChange,

  exportJob,
  bulkChange,
  importBatch,
  notification,
  notificationTask,
  notificationPreference,
  alertSubscription,
  alertFired,
  note,
  attachment,
  attachmentVersion,
  microsoftSetting,
  copySetting,
  copyRun,
  node,
  openFault,
  logo,
  syncList,
  syncItem,
  syncUnsent,
  syncRun,
  requestNumber,
  request,
  requestQuantity,
  requestStep,
  requestFile,
  requestConfig,
  requestConfigPerson,
  requestEscalation,
  requestDelegation,
  localSearchContact,
  localSearchRecipient,
  aftersalesReport,
  aftersalesActivity,
  finding,
  findingPhoto,
  aftersalesSending,
  planRequest,
  planRequestType,
  planAnswerFile,
  planDownload,
  planTemplate,
  planEntity,
  savedSearch,
  defaultSearch,
  listView,
  listViewChoice,
  calendarLink,
  subscription,
  subscriptionRun,
  subscriptionSeen,
  firstStepsHidden,
}

// Tables whose writes are noted in data_version. A migration that creates one also creates its trigger.
export const versioned: readonly string[] = [...Object.keys(catalogTables), ...Object.keys(statusTables), 'holiday_override']

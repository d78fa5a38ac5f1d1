import * as aftersalesReports from './aftersales/reports.ts'
import * as findingBulk from './aftersales/bulkCalls.ts'
import * as findings from './aftersales/findings.ts'
import * as myFindings from './aftersales/myFindings.ts'
import * as findingPhotos from './aftersales/photos.ts'
import * as aftersalesDashboard from './aftersales/dashboard.ts'
import * as branchBulk from './branches/bulkCalls.ts'
import * as branches from './branches/calls.ts'
import * as branchConsults from './branches/consultCalls.ts'
import * as branchLists from './branches/listCalls.ts'
import * as cashierBulk from './cashiers/bulkCalls.ts'
import * as cashiers from './cashiers/calls.ts'
import * as cashierConsults from './cashiers/consultCalls.ts'
import * as cashierLists from './cashiers/listCalls.ts'
import * as whatIf from './cashiers/whatIf.ts'
import { catalogEndpoints } from './catalogs/catalogEndpoints.ts'
import * as catalogTools from './catalogs/catalogTools.ts'
import type { EndpointSpec } from './core/endpoint.ts'
import * as attachments from './records/attachments.ts'
import * as exports from './core/exports.ts'
import * as history from './records/history.ts'
import * as past from './records/past.ts'
import * as alerts from './notifications/alerts.ts'
import * as localSearch from './local-search/calls.ts'
import * as holidays from './settings/holidays.ts'
import * as firstSteps from './settings/firstSteps.ts'
import * as delays from './delays/delays.ts'
import * as forecasts from './forecast/calls.ts'
import * as copies from './settings/copies.ts'
import * as logo from './settings/logo.ts'
import * as labels from './settings/labels.ts'
import * as mail from './settings/mail.ts'
import * as microsoft from './settings/microsoft.ts'
import * as operations from './settings/operations.ts'
import * as notes from './records/notes.ts'
import * as notifications from './notifications/notifications.ts'
import * as imports from './core/imports.ts'
import * as planBulk from './plan-requests/bulkCalls.ts'
import * as planRequests from './plan-requests/calls.ts'
import * as permissionsAdmin from './permissions/permissionsAdmin.ts'
import * as planDashboard from './plan-requests/dashboard.ts'
import * as planEntities from './plan-requests/entities.ts'
import * as planForm from './plan-requests/publicForm.ts'
import * as positions from './people/positions.ts'
import * as profiles from './people/profiles.ts'
import * as requestConfiguration from './requests/configuration.ts'
import * as requestDelegations from './requests/delegations.ts'
import * as reports from './reports/calls.ts'
import * as requestBulk from './requests/bulkCalls.ts'
import * as requests from './requests/calls.ts'
import * as recordCalls from './records/recordCalls.ts'
import * as searchEverywhere from './records/searchEverywhere.ts'
import * as savedSearches from './reports/savedSearchCalls.ts'
import * as session from './people/session.ts'
import * as subscriptions from './subscriptions/subscriptions.ts'
import * as support from './settings/support.ts'
import * as users from './people/users.ts'
import * as runningChanges from './records/runningChanges.ts'
import * as undo from './undo/undo.ts'
import * as listViews from './views/listViews.ts'
import * as calendarLinks from './calendars/calendarLinks.ts'
import * as myWork from './work/myWork.ts'
import * as teamWork from './work/teamWork.ts'
import * as workDays from './work/workDays.ts'

const declaredIn = (module: Record<string, unknown>): EndpointSpec[] =>
  Object.values(module).filter(
    (value): value is EndpointSpec => typeof value === 'object' && value !== null && 'method' in value && 'permission' in value,
  )

// Everything the API answers, for the description, the authorisation matrix and the checks.
export const endpoints: readonly EndpointSpec[] = [
  ...[
    session,
    users,
    profiles,
    permissionsAdmin,
    positions,
    holidays,
    labels,
    firstSteps,
    mail,
    copies,
    delays,
    forecasts,
    operations,
    logo,
    support,
    notifications,
    alerts,
    cashiers,
    cashierLists,
    cashierBulk,
    cashierConsults,
    whatIf,
    branches,
    branchLists,
    branchBulk,
    branchConsults,
    requests,
    requestBulk,
    requestConfiguration,
    requestDelegations,
    localSearch,
    aftersalesReports,
    findings,
    findingBulk,
    myFindings,
    findingPhotos,
    aftersalesDashboard,
    planForm,
    planEntities,
    planDashboard,
    planRequests,
    planBulk,
    reports,
    savedSearches.cashierSearches,
    savedSearches.branchSearches,
    subscriptions,
    recordCalls,
    listViews,
    calendarLinks,
    myWork,
    runningChanges,
    teamWork,
    workDays,
    undo,
    searchEverywhere,
    notes,
    attachments,
    microsoft,
  ].flatMap(declaredIn),
  ...declaredIn(history),
  ...declaredIn(past),
  ...declaredIn(exports),
  ...declaredIn(imports),
  ...catalogEndpoints,
  ...declaredIn(catalogTools),
]

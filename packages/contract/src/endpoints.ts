import * as cashiers from './cashiers/calls.ts'
import * as cashierConsults from './cashiers/consultCalls.ts'
import * as cashierLists from './cashiers/listCalls.ts'
import { catalogEndpoints } from './catalogEndpoints.ts'
import * as catalogTools from './catalogTools.ts'
import { catalogs } from './catalogs/registry.ts'
import type { EndpointSpec } from './endpoint.ts'
import * as attachments from './attachments.ts'
import * as exports from './exports.ts'
import * as history from './history.ts'
import * as alerts from './alerts.ts'
import * as holidays from './holidays.ts'
import * as microsoft from './microsoft.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as imports from './imports.ts'
import * as permissionsAdmin from './permissionsAdmin.ts'
import * as positions from './positions.ts'
import * as profiles from './profiles.ts'
import * as recordCalls from './recordCalls.ts'
import * as session from './session.ts'
import * as support from './support.ts'
import * as users from './users.ts'

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
    support,
    notifications,
    alerts,
    cashiers,
    cashierLists,
    cashierConsults,
    recordCalls,
    notes,
    attachments,
    microsoft,
  ].flatMap(declaredIn),
  ...declaredIn(history),
  ...declaredIn(exports),
  ...declaredIn(imports),
  ...catalogEndpoints(catalogs),
  ...declaredIn(catalogTools),
]

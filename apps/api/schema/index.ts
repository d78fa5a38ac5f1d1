import type { PgTable } from 'drizzle-orm/pg-core'
import { attachedType, profileAttachedType, userAttachedType } from './attachedTypes.ts'
import { catalogTables, linkTables } from './catalogs.ts'
import { exportJob } from './exports.ts'
import { rateLimit } from './limits.ts'
import { appUser, profile, profilePermission, profileWindow, session, userPermission, userWindow, windowPermission } from './people.ts'
import { department, municipality, region } from './places.ts'
import { branch, cashier } from './projects.ts'
import { passwordRecovery, secret, securityChallenge, securityCode, signInFailure, usedCaptcha } from './signIn.ts'
import { crashReport, holidayOverride, mail } from './support.ts'
import { dataVersion, event, history } from './traces.ts'

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
  attachedType,
  profileAttachedType,
  userAttachedType,
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
  rateLimit,
  ...catalogTables,
  ...linkTables,
  cashier,
  branch,
  history,
  event,
  dataVersion,
  exportJob,
}

// Tables whose writes are noted in data_version; the migration that creates one gives it the trigger.
export const versioned: readonly string[] = Object.keys(catalogTables)

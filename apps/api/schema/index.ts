import type { PgTable } from 'drizzle-orm/pg-core'
import { catalogTables, linkTables } from './catalogs.ts'
import { exportJob } from './exports.ts'
import { rateLimit } from './limits.ts'
import { appUser, profile, profilePermission, session, userGroup, userPermission } from './people.ts'
import { department, municipality, region } from './places.ts'
import { branch, cashier } from './projects.ts'
import { dataVersion, event, history } from './traces.ts'

// Every table of the product; migrations are the difference between this list and the last snapshot.
export const tables: Record<string, PgTable> = {
  region,
  department,
  municipality,
  profile,
  userGroup,
  appUser,
  profilePermission,
  userPermission,
  session,
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

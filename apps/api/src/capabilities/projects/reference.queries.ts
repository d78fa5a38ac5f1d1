import type { Project } from '@soportica/contract/projects/project'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { Reader } from '../../plugins/db/database.ts'
import type { DataVersions } from '../../plugins/db/dataVersions.queries.ts'
import { versionedCache } from '../lists/versionedCache.ts'
import { listStatuses, type Statuses, statusClassesOf } from './status/statuses.queries.ts'

export type Calendar = (db: Reader) => Promise<IsHoliday>
/** Data that changes rarely, computed once per data version. */
export type Reference = {
  readonly isHoliday: (db: Reader, versions: DataVersions) => Promise<IsHoliday>
  readonly statuses: (db: Reader, project: Project, versions: DataVersions) => Promise<Statuses>
}

export function keepReference(calendar: Calendar): Reference {
  const [calendars, statuses] = [versionedCache<IsHoliday>(), versionedCache<Statuses>()]
  return {
    isHoliday: (db, versions) => calendars.of(`${versions['holiday_override']}`, () => calendar(db)),
    statuses: (db, project, versions) => {
      const each = statusClassesOf(project).map((name) => versions[name])
      return statuses.of(JSON.stringify([project.entidad, each]), () => listStatuses(db, project))
    },
  }
}

import type { Project } from '@soportica/contract/projects/project'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { type Question, question } from '../../plugins/db/questions.queries.ts'
import { remember } from '../lists/remember.ts'
import { listStatuses, type Statuses, statusClassesOf } from './status/statuses.queries.ts'

export type Calendar = (db: Reader) => Promise<IsHoliday>
/** The versions of what changes seldom: the holidays, and the statuses of a project. */
export type ReferenceVersions = { readonly festivos: string; readonly estados: string }
/** What changes seldom and is worked out once for each of its versions. */
export type Reference = {
  readonly isHoliday: (db: Reader, versions: ReferenceVersions) => Promise<IsHoliday>
  readonly statuses: (db: Reader, project: Project, versions: ReferenceVersions) => Promise<Statuses>
}

export function keepReference(calendar: Calendar): Reference {
  const [calendars, statuses] = [remember<IsHoliday>(), remember<Statuses>()]
  return {
    isHoliday: (db, { festivos }) => calendars.of(festivos, () => calendar(db)),
    statuses: (db, project, { estados }) => statuses.of(`${project.entidad} ${estados}`, () => listStatuses(db, project)),
  }
}

/** The columns of their versions. */
export function referenceColumns(project: Project): SQL {
  const tables = statusClassesOf(project).map((name) => sql.raw(`'${name}'`))
  return sql`coalesce((select version from data_version where tabla = 'holiday_override'), 0)::text as festivos,
    coalesce((select string_agg(version::text, ',' order by tabla) from data_version where tabla in (${sql.join(tables, sql`, `)})), '') as estados`
}
export const versionsOfReference = (project: Project): Question<ReferenceVersions> =>
  question(sql`select ${referenceColumns(project)}`, ([versions]: readonly ReferenceVersions[]) => versions!)

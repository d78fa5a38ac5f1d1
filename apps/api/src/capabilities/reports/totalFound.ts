import { activeFields, type ReportValues } from '@soportica/contract/reports/question'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import type { Project } from '@soportica/contract/projects/project'
import type { Reader } from '../../plugins/db/database.ts'
import type { VersionedCache } from '../lists/versionedCache.ts'
import { versionsFor } from '../../plugins/db/dataVersions.queries.ts'
import { recordsVersion } from '../projects/list/versions.queries.ts'
import { seesAll } from '../projects/rights/visibility.queries.ts'
import type { Asking } from './asking.ts'
import { criterionDays } from './conditions.queries.ts'
import { countFound } from './report.queries.ts'

/** Whether a field is in the row of the record itself, which says when it changes; notes, files and departments are elsewhere. */
const isOwn = ({ commonFields }: Project, { source }: ReportField): boolean =>
  source.from === 'plan' || source.from === 'next' || (source.from === 'field' && source.field.name !== commonFields.department)

/** The cache key of a total, besides the data version of the records. Undefined: it depends on other data, or is personal. */
function keyOf(asking: Asking, values: ReportValues): string | undefined {
  const { report, viewer } = asking
  const filteredFields = activeFields(report, values).filter(({ field: _, campo: __, ...criterion }) => Object.keys(criterion).length > 0)
  if (!seesAll(viewer, report.project) || !filteredFields.every(({ field }) => isOwn(report.project, field))) return undefined
  const criteria = filteredFields.map(({ field: _, ...criterion }) => ({ ...criterion, ...criterionDays(asking, criterion) }))
  return JSON.stringify([report.id, values.registros, criteria])
}

/**
 * The total of a question. Counting a broad question takes longer than its page, and each page, sort or column change needs the same
 * total: it holds until a record changes. The version is read before the count, so no total is older than its version.
 */
export async function totalFound(db: Reader, totals: VersionedCache<number>, asking: Asking, values: ReportValues): Promise<number> {
  const key = keyOf(asking, values)
  const count = () => countFound(db, asking, values)
  if (key === undefined) return count()
  return totals.of(`${recordsVersion(asking.report.project, await versionsFor({ db }))} ${key}`, count)
}

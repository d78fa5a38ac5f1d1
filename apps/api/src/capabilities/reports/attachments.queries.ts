import type { Report } from '@soportica/contract/reports/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../plugins/context.ts'
import { actorsOpen } from '../records/recordRights.ts'

const numbers = (values: readonly number[]): SQL => sql.raw(values.length > 0 ? `array[${values.join(', ')}]` : `array[]::int[]`)

/** Whether a file (a) belongs to one of these stages: by its actor, otherwise by its type, otherwise to the first. */
function ofStages({ project }: Report, keys: readonly string[]): SQL {
  const stages = project.stages.filter(({ reune }) => !reune)
  if (stages.every(({ key }) => keys.includes(key))) return sql`true`
  const actids = stages.map(({ actid }) => actid).filter((actid) => actid > 0)
  const wanted = stages.filter(({ key }) => keys.includes(key))
  const acting = wanted.map(({ actid }) => actid).filter((actid) => actid > 0)
  const knownTypes = stages.flatMap(({ adjuntos }) => adjuntos)
  const types = wanted.flatMap(({ adjuntos }) => adjuntos)
  const unnamed = wanted.includes(stages[0]!) ? sql` or a.tipo <> all(${numbers(knownTypes)})` : sql``
  return sql`(a.actid = any(${numbers(acting)}) or (a.actid <> all(${numbers(actids)}) and (a.tipo = any(${numbers(types)})${unnamed})))`
}

/** The types (r) of which these stages may have files. */
export const typesOf = (report: Report, stages: readonly string[]): SQL => sql`r.sistema = ${sql.raw(String(report.project.sistema))}
  and exists (select 1 from (select r.id as tipo, r.actid) a where ${ofStages(report, stages)})`

/** No file of these stages is visible: the user may only see files of actors in other stages. */
export function areFilesDenied({ project }: Pick<Report, 'project'>, viewer: Viewer, keys: readonly string[]): boolean {
  const open = actorsOpen(viewer, project, 'viewAttached')
  const others = project.stages.filter(({ reune, key }) => !reune && !keys.includes(key)).map(({ actid }) => actid)
  return open !== 'todos' && open.every((actid) => others.includes(actid))
}

/** The files (a) in these stages that the viewer may see. */
function attachedIn(report: Report, viewer: Viewer, stages: readonly string[]): SQL {
  const open = actorsOpen(viewer, report.project, 'viewAttached')
  const seen = open === 'todos' ? sql`true` : sql`a.actid = any(${numbers(open)})`
  return sql`attachment a join attached_type t on t.id = a.tipo
    where a.sistema = ${sql.raw(String(report.project.sistema))} and a.eliminado_en is null and ${ofStages(report, stages)} and ${seen}`
}
/** Those of the row r. */
const attachedTo = (report: Report, viewer: Viewer, stages: readonly string[]): SQL =>
  sql`${attachedIn(report, viewer, stages)} and a.registro = r.id`

const typeNames = sql`string_agg(distinct t.nombre, ', ' order by t.nombre)`
/** The types that have files, as one text. */
export const attachedNames = (report: Report, viewer: Viewer, stages: readonly string[]): SQL =>
  sql`(select ${typeNames} from ${attachedTo(report, viewer, stages)})`
/** The same text of every record that has files. */
export const allAttachedNames = (report: Report, viewer: Viewer, stages: readonly string[]): SQL =>
  sql`(select a.registro, ${typeNames} as valor from ${attachedIn(report, viewer, stages)} group by a.registro)`

/** Whether a file of any type, or of these types, exists. */
export const hasAttached = (report: Report, viewer: Viewer, stages: readonly string[], types: readonly number[]): SQL =>
  sql`exists (select 1 from ${attachedTo(report, viewer, stages)} ${types.length > 0 ? sql`and a.tipo = any(${sql.param([...types])}::int[])` : sql``})`

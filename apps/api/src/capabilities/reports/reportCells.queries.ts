import type { ProjectField } from '@soportica/contract/projects/fields'
import { planColumns } from '@soportica/contract/projects/moreColumns'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import type { Report } from '@soportica/contract/reports/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../plugins/context.ts'
import { fullName } from '../lists/columns.queries.ts'
import { cellsOf, whereItSays } from '../projects/list/cells.queries.ts'
import { foldedName } from '../projects/list/filters.queries.ts'
import { column } from '../projects/rights/visibility.queries.ts'
import { actorsOpen } from '../records/recordRights.ts'
import type { Asking } from './asking.ts'
import { allAttachedNames, areFilesDenied, attachedNames } from './attachments.queries.ts'
import { businessDaysBetweenSql } from './businessDays.queries.ts'

/** A field of row r: the shown value and, if different, the searched one. */
export type ReportCell = {
  /** A text, a number or a day; nothing is null. */
  readonly cellValue: SQL
  /** The id of the choice; 0 or null means none. */
  readonly id?: SQL
  /** The folded words; otherwise those of the shown text. */
  readonly folded?: SQL
  readonly join?: SQL | readonly SQL[]
}

const spanish = (text: SQL): SQL => sql`(${text}) collate "es-CO-x-icu"`
/** The sort key of a field: names in Spanish order. */
export const sortKey = ({ kind }: ReportField, { cellValue }: ReportCell): SQL =>
  kind === 'date' || kind === 'number' ? cellValue : spanish(sql`(${cellValue})::text`)

/** Notes and files are open by stage: of the others a reader learns nothing, neither by a column nor by a criterion or an order. */
export function isDenied({ project }: Pick<Report, 'project'>, viewer: Viewer, { source }: ReportField): boolean {
  if (source.from === 'attachments') return areFilesDenied({ project }, viewer, source.stages)
  if (source.from !== 'note') return false
  const open = actorsOpen(viewer, project, 'viewNotes')
  return open !== 'todos' && !open.includes(source.actid)
}

const denied = (kind: ReportField['kind']): ReportCell => ({
  cellValue: kind === 'date' ? sql`null::date` : sql`null::text`,
  id: sql`null::int`,
})

/** The columns that this user may read of it. */
export function cellOf({ report, viewer, festivos }: Pick<Asking, 'report' | 'viewer' | 'festivos'>, field: ReportField): ReportCell {
  const { source } = field
  if (isDenied(report, viewer, field)) return denied(field.kind)
  if (source.from === 'field') return ofProject(report, source.field)
  if (source.from === 'plan') return { cellValue: column(source.column) }
  if (source.from === 'difference') return { cellValue: businessDaysBetweenSql(column(source.due), column(source.done)), join: festivos() }
  if (source.from === 'firstPlan') {
    const { value, join } = cellsOf(report.project)[planColumns({ key: source.stage }).inicial]!
    if (!source.done) return { cellValue: value, join: join! }
    return { cellValue: businessDaysBetweenSql(value, column(source.done)), join: [join!, festivos()] }
  }
  if (source.from === 'next') return source.part === 'entrega' ? { cellValue: sql`r.proxima` } : responsible
  if (source.from === 'note') return ofNote(report, source)
  return { cellValue: attachedNames(report, viewer, source.stages) }
}

const responsible: ReportCell = {
  cellValue: sql`(select ${fullName('u')} from app_user u where u.id = r.responsable)`,
  id: sql`r.responsable`,
}

function ofProject({ project }: Report, field: ProjectField): ReportCell {
  const cell = cellsOf(project)[field.name]!
  const own = column(field.column)
  const joined = cell.join ? { join: cell.join } : {}
  switch (field.kind) {
    case 'text':
      // The indexed expression, if there is an index.
      return { cellValue: sql`nullif(${own}, '')`, folded: field.name === project.commonFields.name ? foldedName : sql`busqueda(${own})` }
    case 'flag':
      return { cellValue: sql`case when ${own} = 1 then 'SI' else 'NO' end`, id: own }
    case 'option':
      return { cellValue: optionName(own, field.options), id: own }
    case 'status':
      return { cellValue: cell.value, id: whereItSays(project, field, own), ...joined }
    case 'lookup':
      return { cellValue: cell.value, id: field.name === project.commonFields.department ? sql`l_mun.departamento` : own, ...joined }
    case 'actor':
      return { cellValue: cell.value, id: own, ...joined }
    default:
      return { cellValue: own }
  }
}

type Options = Extract<ProjectField, { kind: 'option' }>['options']
const optionName = (own: SQL, options: Options): SQL =>
  sql`case ${own} ${sql.join(
    options.map(({ value, label }) => sql`when ${sql.raw(String(value))} then ${sql.raw(`'${label.replaceAll("'", "''")}'`)}`),
    sql` `,
  )} end`

/** The notes of an actor on the records of a kind, as conditions of note n. */
const notesOf = (sistema: number, actid: number): string => `n.sistema = ${sistema} and n.actid = ${actid} and n.eliminado_en is null`
const noteDay = `(n.fecact at time zone 'America/Bogota')::date`

// One join per actor: a statement that shows several parts of a note joins it once.
const noteJoins = new Map<string, SQL>()
function noteJoin(sistema: number, actid: number): SQL {
  const key = `${sistema} ${actid}`
  const known = noteJoins.get(key)
  if (known) return known
  const made = sql.raw(`left join lateral (
    select n.texto, n.buscado, ${noteDay} as fecha, n.usuact from note n
    where ${notesOf(sistema, actid)} and n.registro = r.id order by n.id desc limit 1) n_${actid} on true`)
  noteJoins.set(key, made)
  return made
}

const longestNote = 500
const noteText = (n: string): SQL => sql.raw(`nullif(left(${n}.texto, ${longestNote}), '')`)
const noteAuthor = (n: string): SQL => sql`(select ${fullName('u')} from app_user u where u.id = ${sql.raw(`${n}.usuact`)})`
type NoteSource = Extract<ReportField['source'], { from: 'note' }>
/** The last note of an actor. */
function ofNote({ project }: Report, { actid, part }: NoteSource): ReportCell {
  const n = `n_${actid}`
  const join = noteJoin(project.sistema, actid)
  if (part === 'fecha') return { cellValue: sql.raw(`${n}.fecha`), join }
  if (part === 'texto') return { cellValue: noteText(n), folded: sql.raw(`coalesce(${n}.buscado, '')`), join }
  return { cellValue: noteAuthor(n), id: sql.raw(`${n}.usuact`), join }
}

/** Of a field that another table stores: registro and valor of every record that has one. */
export function valuesElsewhere(report: Report, viewer: Viewer, { source }: ReportField): SQL | undefined {
  if (source.from === 'attachments') return allAttachedNames(report, viewer, source.stages)
  if (source.from !== 'note') return undefined
  const value = { fecha: sql.raw(noteDay), texto: noteText('n'), autor: noteAuthor('n') }[source.part]
  return sql`(select distinct on (n.registro) n.registro, ${value} as valor from note n
    where ${sql.raw(notesOf(report.project.sistema, source.actid))} order by n.registro, n.id desc)`
}

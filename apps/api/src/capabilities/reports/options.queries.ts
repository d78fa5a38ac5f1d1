import type { Project } from '@soportica/contract/projects/project'
import type { ProjectField } from '@soportica/contract/projects/fields'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import type { Report } from '@soportica/contract/reports/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { fullName } from '../lists/columns.queries.ts'
import { allOf, anyOf } from '../lists/conditions.queries.ts'
import { beginnersFirst, saysAll } from '../lists/search.queries.ts'
import { visibleTo } from '../projects/rights/visibility.queries.ts'
import { typesOf } from './attachments.queries.ts'

const mostOptions = 50
export type Option = { readonly id: number; readonly nombre: string }
export type OptionsWanted = { readonly texto?: string; readonly ids?: readonly number[] | null | undefined }
/** The rows (r) that a field may choose, the name of each, and whether it was archived. */
type OptionSource = { readonly from: SQL; readonly nombre: SQL; readonly seen: SQL; readonly gone: SQL }

const archivedIn = sql`r.eliminado_en is not null`
const person: Omit<OptionSource, 'seen'> = { from: sql`app_user`, nombre: fullName('r'), gone: archivedIn }

/** kinds: other projects whose records can be chosen; the user chooses among those they see. */
function optionSource(report: Report, viewer: Viewer, { source }: ReportField, kinds: readonly Project[]): OptionSource | undefined {
  if (source.from === 'note') return { ...person, seen: sql`r.categoria = 1` }
  if (source.from === 'next') return { ...person, seen: actsIn(report.project) }
  if (source.from === 'attachments') return { ...catalogOptions('attached_type'), seen: typesOf(report, source.stages) }
  if (source.from !== 'field') return undefined
  return ofProject(viewer, source.field, kinds)
}

const actsIn = ({ fields }: Project): SQL =>
  anyOf(fields.flatMap((field) => (field.kind === 'actor' ? [sql`r.${sql.identifier(field.flag)} = 1`] : [])))

const catalogOptions = (table: string): Omit<OptionSource, 'seen'> => ({
  from: sql`${sql.identifier(table)}`,
  nombre: sql`r.nombre`,
  gone: archivedIn,
})
function ofProject(viewer: Viewer, field: ProjectField, kinds: readonly Project[]): OptionSource | undefined {
  if (field.kind === 'actor') return { ...person, seen: sql`r.${sql.identifier(field.flag)} = 1` }
  if (field.kind === 'status') return { ...catalogOptions(field.of), seen: sql`true`, gone: sql`false` }
  if (field.kind !== 'lookup') return undefined
  const kind = kinds.find(({ entidad }) => entidad === field.of)
  return { ...catalogOptions(field.of), seen: kind ? visibleTo(viewer, kind) : sql`true` }
}

function declaredOptions({ source }: ReportField, { texto = '', ids }: OptionsWanted): Option[] | undefined {
  if (source.from !== 'field' || source.field.kind !== 'option') return undefined
  return source.field.options
    .map(({ value, label }) => ({ id: value, nombre: label }))
    .filter(({ id, nombre }) => (ids ? ids.includes(id) : nombre.toLowerCase().includes(texto.toLowerCase())))
}

/** The options of a field, by words of their name; or the names of these ids, archived ones included. */
export async function findOptions(
  db: Reader,
  { report, viewer, kinds }: { readonly report: Report; readonly viewer: Viewer; readonly kinds: readonly Project[] },
  field: ReportField,
  wanted: OptionsWanted,
): Promise<(Option & { readonly eliminada: boolean })[]> {
  const declared = declaredOptions(field, wanted)
  if (declared) return declared.map((option) => ({ ...option, eliminada: false }))
  const source = optionSource(report, viewer, field, kinds)
  if (!source) return []
  const { from, nombre, seen, gone } = source
  const { texto = '', ids } = wanted
  const which = ids ? [sql`r.id = any(${sql.param([...ids])}::int[])`] : [seen, sql`not ${gone}`, saysAll(sql`busqueda(${nombre})`, texto)]
  const order = [...beginnersFirst(sql`busqueda(${nombre})`, texto), sql`(${nombre}) collate "es-CO-x-icu"`, sql`r.id`]
  const { rows } = await db.execute<Option & { eliminada: boolean }>(sql`
    select r.id::int as id, ${nombre} as nombre, (${gone}) as eliminada from ${from} r where ${allOf(which)}
    order by ${sql.join(order, sql`, `)} ${ids ? sql`` : sql`limit ${mostOptions}`}`)
  return rows
}

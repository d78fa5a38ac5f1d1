import type { FieldName } from '@soportica/contract/projects/fieldName'
import { statusOf, tableName } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { type SQL, sql } from 'drizzle-orm'
import { type Question, question } from '../../../plugins/db/questions.queries.ts'

/**
 * A row that a field refers to; dato: the department of a municipality, the region of a department, or whether an intervention type has
 * its own code; region: that of a municipality.
 */
export type Choice = {
  campo: FieldName
  id: number
  nombre: string
  activo: boolean
  actua: boolean
  dato: number | null
  region: number | null
}

// Some catalogues have it by another name.
const statusColumns = new Map(catalogs.map((definition) => [tableName(definition), statusOf(definition)]))
const statusIn = (table: string): SQL => sql`t.${sql.identifier(statusColumns.get(table) ?? 'estado')}`
const extra: Readonly<Record<string, SQL>> = {
  municipality: sql`t.departamento`,
  department: sql`t.region`,
  intervention_type: sql`t.aplica_codigo::int`,
}
const regionIn = (table: string): SQL =>
  table === 'municipality' ? sql`(select d.region from department d where d.id = t.departamento)` : sql`null::int`

function choiceOf(field: ProjectField, id: number): SQL | undefined {
  const campo = sql`${field.name}::text as campo`
  if (field.kind === 'lookup')
    return sql`select ${campo}, t.id, t.nombre::text as nombre, ${statusIn(field.of)} = 1 and t.eliminado_en is null as activo, true as actua,
      ${extra[field.of] ?? sql`null::int`} as dato, ${regionIn(field.of)} as region from ${sql.identifier(field.of)} t where t.id = ${id}`
  if (field.kind === 'status')
    return sql`select ${campo}, t.id::int as id, t.nombre::text as nombre, true as activo, true as actua, null::int as dato, null::int as region
      from ${sql.identifier(field.of)} t where t.id = ${id}`
  if (field.kind !== 'actor') return undefined
  const flag = sql.identifier(field.flag)
  const byGroup = sql`(t.heredar = 1 and g.estado = 1 and g.eliminado_en is null and g.${flag} = 1)`
  return sql`select ${campo}, t.id, btrim(t.nombre || ' ' || t.apellido)::text as nombre, t.estado = 1 and t.eliminado_en is null as activo,
    t.${flag} = 1 or coalesce(${byGroup}, false) as actua, null::int as dato, null::int as region
    from app_user t left join app_user g on g.id = t.grupo where t.id = ${id}`
}

type Value = string | number | null | undefined
/** A field, and the ids it may get. */
export type ChoiceQuery = { readonly field: ProjectField; readonly value: Value }
/** The chosen row of a field with this value; undefined: no such row, or it was not queried. */
export type Choices = (campo: FieldName, value: Value) => Choice | undefined

/** These choices, deleted rows too. Many saves may want the same one. */
export function choicesOf(queries: readonly ChoiceQuery[]): Question<Choices> {
  const wanted = new Map(queries.map((query) => [keyOf(query.field.name, Number(query.value)), query]))
  const each = [...wanted.values()].flatMap(({ field, value }) => {
    const id = Number(value)
    return (Number.isInteger(id) && id > 0 && choiceOf(field, id)) || []
  })
  return question(each.length > 0 ? sql.join(each, sql` union `) : undefined, (rows: readonly Choice[]) => {
    const known = new Map(rows.map((row) => [keyOf(row.campo, row.id), row]))
    return (campo, value) => known.get(keyOf(campo, Number(value)))
  })
}
const keyOf = (campo: FieldName, id: number): string => `${campo} ${id}`

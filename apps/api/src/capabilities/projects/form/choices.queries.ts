import { statusOf, tableName } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import type { Values } from './values.ts'

/** A row that a field names; dato: where a place lies, or whether a type of intervention has a code of its own. */
export type Choice = { campo: string; id: number; nombre: string; activo: boolean; actua: boolean; dato: number | null }

// Some catalogues have it by another name.
const statusColumns = new Map(catalogs.map((definition) => [tableName(definition), statusOf(definition)]))
const statusIn = (table: string): SQL => sql`t.${sql.identifier(statusColumns.get(table) ?? 'estado')}`
const extra: Readonly<Record<string, SQL>> = {
  municipality: sql`t.departamento`,
  department: sql`t.region`,
  intervention_type: sql`t.aplica_codigo::int`,
}

function choiceOf(field: ProjectField, id: number): SQL | undefined {
  const campo = sql`${field.name}::text as campo`
  if (field.kind === 'lookup')
    return sql`select ${campo}, t.id, t.nombre::text as nombre, ${statusIn(field.of)} = 1 and t.eliminado_en is null as activo, true as actua,
      ${extra[field.of] ?? sql`null::int`} as dato from ${sql.identifier(field.of)} t where t.id = ${id}`
  if (field.kind === 'status')
    return sql`select ${campo}, t.id::int as id, t.nombre::text as nombre, true as activo, true as actua, null::int as dato
      from ${sql.identifier(field.of)} t where t.id = ${id}`
  if (field.kind !== 'actor') return undefined
  const flag = sql.identifier(field.flag)
  const byGroup = sql`(t.heredar = 1 and g.estado = 1 and g.eliminado_en is null and g.${flag} = 1)`
  return sql`select ${campo}, t.id, btrim(t.nombre || ' ' || t.apellido)::text as nombre, t.estado = 1 and t.eliminado_en is null as activo,
    t.${flag} = 1 or coalesce(${byGroup}, false) as actua, null::int as dato
    from app_user t left join app_user g on g.id = t.grupo where t.id = ${id}`
}

/** What these fields have chosen, deleted rows too, in one statement. */
export async function choicesOf(db: Reader, fields: readonly ProjectField[], values: Values): Promise<Map<string, Choice>> {
  const each = fields.flatMap((field) => {
    const id = Number(values[field.name])
    return (Number.isInteger(id) && id > 0 && choiceOf(field, id)) || []
  })
  if (each.length === 0) return new Map()
  const { rows } = await db.execute<Choice>(sql.join(each, sql` union all `))
  return new Map(rows.map((row) => [row.campo, row]))
}

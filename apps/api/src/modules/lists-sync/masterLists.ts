import { type CatalogDefinition, type CatalogField, fieldLabel, tableName } from '@soportica/contract/catalogs/catalog'
import { device } from '@soportica/contract/catalogs/requests/device'
import { job } from '@soportica/contract/catalogs/requests/job'
import { requestCategory } from '@soportica/contract/catalogs/requests/requestCategory'
import { requestProject } from '@soportica/contract/catalogs/requests/requestProject'
import { requestType } from '@soportica/contract/catalogs/requests/requestType'
import { requirementType } from '@soportica/contract/catalogs/requests/requirementType'
import { windows } from '@soportica/contract/permissions/windows'
import { requestStates } from '@soportica/contract/requests/states'
import type { ListPicker } from '@soportica/contract/settings/microsoft'
import { sql } from 'drizzle-orm'
import { linkName, snake } from '../../../schema/catalogs.ts'
import {
  type ListColumn,
  type MasterList,
  type MasterRow,
  ownNumber,
  type Values,
} from '../../capabilities/microsoft/lists/declaredList.ts'
import type { Reader } from '../../plugins/db/database.ts'

const title: ListColumn = { campo: 'nombre', columna: 'Title', tipo: 'texto' }
const texto = (campo: string, columna: string): ListColumn => ({ campo, columna, tipo: 'texto' })
const numero = (campo: string, columna: string): ListColumn => ({ campo, columna, tipo: 'numero' })
const state: ListColumn = texto('estado', 'Estado')
export const deleted = 'Eliminado'

type Stored = Record<string, string | number | null> & { id: number; eliminado: boolean }

/** A column for each field of the catalogue, and one with the ids of each association. */
function ofCatalog(lista: ListPicker, definition: CatalogDefinition): MasterList {
  const { fields, associations = [] } = definition
  const others = fields.filter(({ kind, name }) => kind !== 'status' && name !== title.campo)
  const column = ({ name, kind }: CatalogField): ListColumn =>
    kind === 'text' || kind === 'option' ? texto(name, fieldLabel(definition, name)) : numero(name, fieldLabel(definition, name))
  const status = fields.find(({ kind }) => kind === 'status')
  const columns = [
    ownNumber,
    title,
    ...others.map(column),
    ...associations.map(({ field, label }) => ({ ...texto(field, label), largo: true as const })),
    state,
  ]
  const inWords = (field: CatalogField, value: unknown): string | number => {
    if (field.kind === 'option' || field.kind === 'status')
      return field.options.find((option) => option.value === value)?.label ?? field.empty ?? ''
    return field.kind === 'text' ? String(value ?? '').trim() : Number(value ?? 0)
  }
  const linked = associations.map(
    ({
      field,
      of,
    }) => sql`(select coalesce(string_agg(l.${sql.identifier(`${of}_id`)}::text, ';' order by l.${sql.identifier(`${of}_id`)}), '')
      from ${sql.identifier(linkName(definition.name, of))} l where l.${sql.identifier(`${definition.name}_id`)} = x.id) as ${sql.identifier(field)}`,
  )
  const stored = fields.map(({ name }) => sql`x.${sql.identifier(snake(name))} as ${sql.identifier(name)}`)
  const rows = async (db: Reader): Promise<MasterRow[]> => {
    const found =
      await db.execute<Stored>(sql`select x.id, x.eliminado_en is not null as eliminado, ${sql.join([...stored, ...linked], sql`, `)}
      from ${sql.identifier(tableName(definition))} x order by x.id`)
    return found.rows.map((row) => ({
      registro: row.id,
      retirado: row.eliminado,
      values: {
        registro: row.id,
        nombre: String(row['nombre']).trim(),
        ...Object.fromEntries(others.map((field) => [field.name, inWords(field, row[field.name])])),
        ...Object.fromEntries(associations.map(({ field }) => [field, String(row[field] ?? '')])),
        estado: row.eliminado ? deleted : status ? inWords(status, row[status.name]) : '',
      },
    }))
  }
  return { lista, columns, rows }
}

const fixed = (lista: ListPicker, columns: readonly ListColumn[], rows: readonly Values[]): MasterList => ({
  lista,
  columns,
  rows: async () => rows.map((values) => ({ registro: Number(values[ownNumber.campo]), values, retirado: false })),
})

/** The rights on requests: Power Apps shows and hides by them. */
const permissions = fixed(
  'lspermiso',
  [ownNumber, title, texto('ventana', 'Ventana')],
  [
    ...new Map(
      windows
        .filter(({ parent }) => parent === 'Solicitudes')
        .flatMap(({ descripcion, rights }) => rights.map(({ perid, nombre }) => ({ registro: perid, nombre, ventana: descripcion })))
        .map((row) => [row.registro, row] as const),
    ).values(),
  ],
)
const states = fixed(
  'lsestadosolicitud',
  [ownNumber, title],
  requestStates.map(({ id, nombre }) => ({ registro: id, nombre })),
)

type Municipality = {
  id: number
  nombre: string
  codigo: string
  depId: number
  departamento: string
  region: string
  estado: string
  retirado: boolean
}
const positions: MasterList = {
  lista: 'lsposicion',
  columns: [
    ownNumber,
    title,
    texto('codigo', 'Código'),
    numero('depId', 'IdDepartamento'),
    texto('departamento', 'Departamento'),
    texto('region', 'Región'),
    state,
  ],
  rows: async (db) => {
    const { rows } = await db.execute<Municipality>(sql`
      select m.id, m.nombre, m.codigo, d.id as "depId", d.nombre as departamento, r.nombre as region, m.eliminado_en is not null as retirado,
        case when m.eliminado_en is not null then ${deleted} when m.estado = 1 then 'Activo' else 'Inactivo' end as estado
      from municipality m join department d on d.id = m.departamento join region r on r.id = d.region order by m.id`)
    return rows.map(({ id, retirado, ...values }) => ({ registro: id, retirado, values: { registro: id, ...values } }))
  },
}

/** Our lists that are sent; referenced lists come first. */
export const masterLists: readonly MasterList[] = [
  ofCatalog('lsproyecto', requestProject),
  ofCatalog('lscategoria', requestCategory),
  ofCatalog('lstiposolicitud', requestType),
  ofCatalog('lstiporequisito', requirementType),
  ofCatalog('lspuesto', job),
  ofCatalog('lsdispositivo', device),
  states,
  permissions,
  positions,
]

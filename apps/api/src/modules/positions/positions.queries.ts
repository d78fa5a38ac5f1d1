import type { positionSort } from '@soportica/contract/people/positions'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../capabilities/lists/columns.queries.ts'
import { allOf, ofStatus } from '../../capabilities/lists/conditions.queries.ts'
import { countRows } from '../../capabilities/lists/count.queries.ts'
import { orderedBy } from '../../capabilities/lists/order.queries.ts'
import { pageOf, type RowsPage } from '../../capabilities/lists/pageLimit.queries.ts'
import { containing } from '../../capabilities/lists/words.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'
import type { Level } from './levels.ts'

export type PositionFilters = {
  nombre?: string | null
  region?: number | null
  departamento?: number | null
  estado?: number | null
  pogid?: number | null
  sortField: (typeof positionSort)[number]
  sortOrder: 1 | -1
}
export type StoredPosition = {
  pogid: number
  region: string
  idregion: number
  departamento: string
  iddepartamento: number
  municipio: string
  nombre: string
  codigo: string
  estado: number
  usuact: string
  fecact: string
  version: number
  hijos: number
}

// Each level with the names above it, under the same column names.
const levelTables: Record<Level['entidad'], { columns: SQL; from: SQL }> = {
  region: {
    columns: sql`t.nombre as region, t.id as idregion, '' as departamento, 0 as iddepartamento, '' as municipio, '' as codigo,
      (select count(*)::int from department c where c.region = t.id and c.eliminado_en is null) as hijos`,
    from: sql`region t`,
  },
  department: {
    columns: sql`r.nombre as region, r.id as idregion, t.nombre as departamento, t.id as iddepartamento, '' as municipio, t.codigo,
      (select count(*)::int from municipality c where c.departamento = t.id and c.eliminado_en is null) as hijos`,
    from: sql`department t join region r on r.id = t.region`,
  },
  municipality: {
    columns: sql`r.nombre as region, r.id as idregion, d.nombre as departamento, d.id as iddepartamento, t.nombre as municipio, t.codigo,
      0 as hijos`,
    from: sql`municipality t join department d on d.id = t.departamento join region r on r.id = d.region`,
  },
}
const regionId = { region: sql`t.id`, department: sql`r.id`, municipality: sql`r.id` }
const departmentId = { region: undefined, department: sql`t.id`, municipality: sql`d.id` }
const regionName = { region: sql`t.nombre`, department: sql`r.nombre`, municipality: sql`r.nombre` }
const departmentName = { region: sql`t.nombre`, department: sql`t.nombre`, municipality: sql`d.nombre` }
const code = { region: sql`t.nombre`, department: sql`t.codigo`, municipality: sql`t.codigo` }

const authorJoin = sql`left join app_user u on u.id = t.usuact`
const author = fullName('u')

function whereOf({ entidad }: Level, { nombre, region, departamento, estado, pogid }: PositionFilters): SQL {
  const conditions = [sql`t.eliminado_en is null`]
  if (pogid) conditions.push(sql`t.id = ${pogid}`)
  if (nombre) conditions.push(containing(sql`t.nombre`, nombre))
  if (region) conditions.push(sql`${regionId[entidad]} = ${region}`)
  const department = departmentId[entidad]
  if (departamento && department) conditions.push(sql`${department} = ${departamento}`)
  return allOf([...conditions, ...ofStatus(sql`t.estado`, estado)])
}

function orderOf({ entidad }: Level, { sortField, sortOrder }: PositionFilters): SQL {
  const by: Record<typeof sortField, SQL> = {
    pogid: sql`t.id`,
    nombre: sql`t.nombre`,
    region: regionName[entidad],
    departamento: departmentName[entidad],
    codigo: code[entidad],
    estado: sql`t.estado`,
    usuact: author,
    fecact: sql`t.fecact`,
  }
  return orderedBy([by[sortField], sql`t.nombre`], sql`t.id`, sortOrder)
}

const select = (level: Level, filters: PositionFilters, limit: SQL): SQL => sql`
  select t.id as pogid, t.nombre, t.estado, ${levelTables[level.entidad].columns}, coalesce(${author}, '') as usuact, t.version,
    ${momentOf(sql`t.fecact`)} as fecact
  from ${levelTables[level.entidad].from} ${authorJoin} where ${whereOf(level, filters)} order by ${orderOf(level, filters)} ${limit}`

export const countPositions = (db: Reader, level: Level, filters: PositionFilters): Promise<number> =>
  countRows(db, sql`${levelTables[level.entidad].from} where ${whereOf(level, filters)}`)

export async function listPositions(
  db: Reader,
  level: Level,
  filters: PositionFilters & RowsPage,
): Promise<{ rows: StoredPosition[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    db.execute<StoredPosition>(select(level, filters, pageOf(filters))),
    countPositions(db, level, filters),
  ])
  return { rows, total }
}

/** All at once: a country has some thousand positions. */
export async function allPositions(db: Reader, level: Level, filters: PositionFilters): Promise<StoredPosition[]> {
  return (await db.execute<StoredPosition>(select(level, filters, sql``))).rows
}

export async function positionExists(db: Reader, { entidad }: Level, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${sql.identifier(entidad)} where id = ${id}`)
  return rows.length > 0
}

export async function positionNames(db: Reader, { entidad }: Level, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select id, nombre from ${sql.identifier(entidad)} where id = any(${`{${ids.join(',')}}`}::int[])`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

import { sql } from 'drizzle-orm'
import { saysAll } from '../../capabilities/lists/search.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'

// Selectors offer active positions whose ancestors are active.
const open = { r: sql`r.estado = 1 and r.eliminado_en is null`, d: sql`d.estado = 1 and d.eliminado_en is null` }
const openMunicipality = sql`m.estado = 1 and m.eliminado_en is null and ${open.d} and ${open.r}`
const above = sql`join department d on d.id = m.departamento join region r on r.id = d.region`
const are = (column: string, id: number | undefined) => (id === undefined ? sql`` : sql` and ${sql.raw(column)} = ${id}`)

export async function openRegions(db: Reader): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select r.id, r.nombre from region r where ${open.r} order by r.nombre, r.id`,
  )
  return rows
}

export async function openDepartments(db: Reader, region?: number): Promise<{ id: number; nombre: string; region: number }[]> {
  const { rows } = await db.execute<{ id: number; nombre: string; region: number }>(sql`
    select d.id, d.nombre, d.region from department d join region r on r.id = d.region
    where ${open.d} and ${open.r}${are('d.region', region)} order by d.nombre, d.id`)
  return rows
}

type Within = { departamento?: number; region?: number }

export async function openMunicipalities(
  db: Reader,
  { departamento, region }: Within,
): Promise<{ id: number; nombre: string; departamento: number }[]> {
  const { rows } = await db.execute<{ id: number; nombre: string; departamento: number }>(sql`
    select m.id, m.nombre, m.departamento from municipality m ${above}
    where ${openMunicipality}${are('m.departamento', departamento)}${are('d.region', region)} order by m.nombre, m.id`)
  return rows
}

export type Settlement = { id: number; nombre: string; departamento: string; region: string }

export async function openSettlements(db: Reader, texto: string | undefined): Promise<Settlement[]> {
  const full = sql`(m.nombre || ' ' || d.nombre || ' ' || r.nombre)`
  const { rows } = await db.execute<Settlement>(sql`
    select m.id, m.nombre, d.nombre as departamento, r.nombre as region from municipality m ${above}
    where ${openMunicipality} and ${saysAll(sql`busqueda(${full})`, texto)} order by m.nombre, d.nombre, m.id`)
  return rows
}

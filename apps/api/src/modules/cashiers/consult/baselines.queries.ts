import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

export type Baseline = {
  fecha: string
  usuario: string
  motivo: string
  fechas: Record<string, { inicio: string | null; entrega: string | null }>
}
export async function listBaselines(db: Reader, id: number): Promise<Baseline[]> {
  const { rows } = await db.execute<Baseline>(sql`
    select to_char(b.fecreg at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS') as fecha, b.motivo, b.fechas,
      coalesce((select btrim(u.nombre || ' ' || u.apellido) from app_user u where u.id = b.usureg), '') as usuario
    from cashier_baseline b where b.cajero = ${id} order by b.id desc`)
  return rows
}

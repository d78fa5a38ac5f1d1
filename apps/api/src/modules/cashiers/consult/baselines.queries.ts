import { sql } from 'drizzle-orm'
import { type Question, question } from '../../../plugins/db/questions.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'

export type Baseline = {
  fecha: string
  usuario: string
  motivo: string
  fechas: Record<string, { inicio: string | null; entrega: string | null }>
}
const baseline = sql`${momentOf(sql`b.fecreg`)} as fecha, b.motivo, b.fechas,
  coalesce((select ${fullName('u')} from app_user u where u.id = b.usureg), '') as usuario`
/** The dates before the last reprogramming of the record r. */
export const lastBaselineOfRow = (): Question<Baseline | undefined> =>
  question(
    sql`select ${baseline} from cashier_baseline b where b.cajero = r.id order by b.id desc limit 1`,
    ([last]: readonly Baseline[]) => last,
  )
export async function listBaselines(db: Reader, id: number): Promise<Baseline[]> {
  const { rows } = await db.execute<Baseline>(sql`
    select ${baseline} from cashier_baseline b where b.cajero = ${id} order by b.id desc`)
  return rows
}

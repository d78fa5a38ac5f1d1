import type { PlanTemplate } from '@soportica/contract/plan-requests/calls'
import { eq, sql } from 'drizzle-orm'
import { planTemplate } from '../../../../schema/planRequests.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'

export async function listTemplates(db: Reader): Promise<PlanTemplate[]> {
  const { rows } = await db.execute<PlanTemplate>(
    sql`select t.id, t.nombre, t.texto, t.version from plan_template t where t.eliminado_en is null order by t.nombre, t.id`,
  )
  return rows
}
export async function holdTemplate(tx: Tx, id: number): Promise<PlanTemplate | undefined> {
  const { rows } = await tx.execute<PlanTemplate>(
    sql`select t.id, t.nombre, t.texto, t.version from plan_template t where t.id = ${id} and t.eliminado_en is null for update`,
  )
  return rows[0]
}
/** Written at some time, even if it was deleted since. */
export async function isTemplate(db: Reader, id: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from plan_template where id = ${id}`)).rows.length > 0
}

/** Also of deleted ones. */
export async function namesOfTemplates(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select id, nombre from plan_template where id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}
export async function isRemovedTemplate(tx: Tx, id: number): Promise<boolean> {
  return (await tx.execute(sql`select 1 from plan_template where id = ${id} and eliminado_en is not null for update`)).rows.length > 0
}

type Stored = { id: number; version: number }
const stored = { id: planTemplate.id, version: planTemplate.version }
export async function insertTemplate({ tx, user, now }: Writing, values: { nombre: string; texto: string }): Promise<Stored> {
  const who = { usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now }
  const [row] = await tx
    .insert(planTemplate)
    .values({ ...values, ...who })
    .returning(stored)
  return row!
}
type Changed = Partial<Pick<typeof planTemplate.$inferInsert, 'nombre' | 'texto' | 'eliminadoEn' | 'eliminadoPor'>>
export async function updateTemplate({ tx, user, now }: Writing, id: number, changed: Changed): Promise<Stored> {
  const [row] = await tx
    .update(planTemplate)
    .set({ ...changed, usuact: user.usuid, fecact: now, version: sql`${planTemplate.version} + 1` })
    .where(eq(planTemplate.id, id))
    .returning(stored)
  return row!
}

import { eq, sql } from 'drizzle-orm'
import { request, requestQuantity, requestStep } from '../../../../schema/requests.ts'
import type { Writing } from '../../../plugins/context.ts'
import { addTraces, addWrite } from '../../../plugins/db/pending.queries.ts'

type NewRequest = typeof request.$inferInsert
export type RequestChange = Partial<Omit<NewRequest, 'id' | 'usureg' | 'fecreg' | 'version'>>

/** Taken until the transaction ends: numbers follow each other, and none is given twice. */
export async function takeNumber({ tx }: Writing): Promise<number> {
  const { rows } = await tx.execute<{ ultimo: number }>(sql`
    insert into request_number as n (id, ultimo) values (1, 1) on conflict (id) do update set ultimo = n.ultimo + 1 returning ultimo`)
  return rows[0]!.ultimo
}

export async function insertRequest({ tx, user, now }: Writing, row: Omit<NewRequest, 'usureg' | 'usuact' | 'desde'>): Promise<void> {
  await tx.insert(request).values({ ...row, desde: now, usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now })
}

export async function updateRequest({ tx, user, now }: Writing, id: number, changed: RequestChange): Promise<number> {
  const [row] = await tx
    .update(request)
    .set({ ...changed, usuact: user.usuid, fecact: now, version: sql`${request.version} + 1` })
    .where(eq(request.id, id))
    .returning({ version: request.version })
  return row!.version
}

type Held = { readonly id: number; readonly version: number }
/** Writes a held request at the end of the transaction, together with others; answers its next version. */
export function updateHeld({ tx, user, now }: Writing, { id, version }: Held, changed: RequestChange): number {
  const next = version + 1
  const update = tx
    .update(request)
    .set({ ...changed, usuact: user.usuid, fecact: now, version: next })
    .where(eq(request.id, id))
  addWrite(tx, update.getSQL())
  return next
}

export type Quantity = {
  readonly clase: 1 | 2
  readonly cosa: number
  readonly cantidad: number
  readonly crecimiento: number
  readonly m2: string | null
}
/** Nothing of a thing is no row. */
export async function replaceQuantities({ tx }: Writing, solicitud: number, clase: 1 | 2, all: readonly Quantity[]): Promise<void> {
  await tx.execute(sql`delete from request_quantity where solicitud = ${solicitud} and clase = ${clase}`)
  const nonZero = all.filter(({ cantidad, crecimiento, m2 }) => cantidad > 0 || crecimiento > 0 || Number(m2 ?? 0) > 0)
  if (nonZero.length > 0) await tx.insert(requestQuantity).values(nonZero.map((one) => ({ ...one, solicitud })))
}

export type Step = {
  readonly solicitud: number
  readonly de: number
  readonly accion: string
  readonly a: number
  readonly titular?: number | null
  readonly nota?: string
  readonly inmobiliaria?: number | null
  readonly datos?: Record<string, unknown>
}
export async function insertStep({ tx, user, now }: Writing, step: Step): Promise<number> {
  const [row] = await tx
    .insert(requestStep)
    .values({ ...step, usuid: user.usuid, fecha: now })
    .returning({ id: requestStep.id })
  return row!.id
}
/** A step without files, written at the end of the transaction, together with others. */
export const addStep = ({ tx, user, now }: Writing, step: Step): void =>
  addTraces(tx, requestStep, [{ ...step, usuid: user.usuid, fecha: now }])

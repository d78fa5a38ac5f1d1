import type { SiteKind } from '@soportica/contract/plan-requests/states'
import { eq, sql } from 'drizzle-orm'
import { planRequest, planRequestType } from '../../../schema/planRequests.ts'
import type { Writing } from '../../plugins/context.ts'

export type NewPlanRequest = {
  readonly nombre: string
  readonly correo: string
  readonly proyecto: SiteKind
  readonly codigo: string
  /** Name, region and address of the site, as the code says them. */
  readonly sitio: string
  readonly region: string
  readonly direccion: string
  readonly observacion: string
  /** Numbers of the types of plan. */
  readonly tipos: readonly number[]
}

/** Answers its number. */
export async function insertPlanRequest({ tx, user, now }: Writing, { tipos, ...fields }: NewPlanRequest): Promise<number> {
  const who = { usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now }
  const [row] = await tx
    .insert(planRequest)
    .values({ ...fields, ...who })
    .returning({ id: planRequest.id })
  const solicitud = row!.id
  const each = [...new Set(tipos)].map((tipo) => ({ solicitud, tipo }))
  if (each.length > 0) await tx.insert(planRequestType).values(each)
  return solicitud
}

export type PlanRequestChange = Partial<
  Pick<typeof planRequest.$inferInsert, 'estado' | 'mensaje' | 'motivo' | 'enviadoPor' | 'enviadoEn' | 'eliminadoEn' | 'eliminadoPor'>
>
export async function updatePlanRequest({ tx, user, now }: Writing, id: number, changed: PlanRequestChange): Promise<number> {
  const [row] = await tx
    .update(planRequest)
    .set({ ...changed, usuact: user.usuid, fecact: now, version: sql`${planRequest.version} + 1` })
    .where(eq(planRequest.id, id))
    .returning({ version: planRequest.version })
  return row!.version
}

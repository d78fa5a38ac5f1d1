import type { PlanDetail } from '@soportica/contract/plan-requests/calls'
import { paddedPlan, planStateIds } from '@soportica/contract/plan-requests/states'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type StoredPlan, whoDealt } from '../inbox/planRows.queries.ts'

const done: Readonly<Record<number, string>> = {
  [planStateIds.sent]: 'respondida',
  [planStateIds.rejected]: 'rechazada',
  [planStateIds.deleted]: 'eliminada',
}

export async function dealtWith(db: Reader, { sopid, estadoPlanoId }: StoredPlan): Promise<PlanDetail['gestion']> {
  if (estadoPlanoId === planStateIds.toAnswer) return null
  return { hecho: done[estadoPlanoId] ?? '', ...(await whoDealt(db, sopid)) }
}

/** Only an open request is answered, rejected or deleted; the second caller learns who was first. */
export async function requireToAnswer(db: Reader, plan: StoredPlan | undefined): Promise<StoredPlan> {
  if (!plan) throw new AppError('registro.noEncontrado')
  const dealt = await dealtWith(db, plan)
  if (!dealt) return plan
  throw new AppError('planos.gestionada', { numero: paddedPlan(plan.sopid), ...dealt })
}

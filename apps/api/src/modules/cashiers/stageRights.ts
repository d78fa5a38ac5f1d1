import { type CashierStage, cashierStages, isAssignment } from '@soportica/contract/cashiers/stages'
import { type Perid, peridOf } from '@soportica/contract/permissions'
import type { Actions } from '@soportica/contract/wire'
import { allowed, holds, requirePermission } from '../../plugins/authorisation.ts'
import type { CurrentUser, Viewer } from '../../plugins/context.ts'
import { AppError } from '../../plugins/errors.ts'
import { labelOf, stageOfField } from './cashierValues.ts'

const area = 'cashierManagement'
export const rights = {
  access: peridOf(area, 'cashiers', 'access')!,
  create: peridOf(area, 'general', 'create')!,
  edit: peridOf(area, 'cashiers', 'edit')!,
  duplicate: peridOf(area, 'cashiers', 'duplicate')!,
  delete: peridOf(area, 'cashiers', 'delete')!,
  restore: peridOf(area, 'cashiers', 'restore')!,
  viewAttached: peridOf(area, 'cashiers', 'viewAttached')!,
} as const
export const onlyReading = 'El cajero fue eliminado: solo se puede consultar'

/** Who edits cashiers edits all of it; who edits a stage, that stage. */
function editorsOf({ modulo }: CashierStage): Perid[] {
  const own = modulo === undefined ? undefined : peridOf(area, modulo, 'edit')
  return own === undefined ? [rights.edit] : [rights.edit, own]
}
// Whether a stage is done and by whom moves the dates of others and hands work away: it is not for who works in it.
const editorsOfField = (campo: string): Perid[] => (isAssignment(campo) ? [rights.edit] : editorsOf(stageOfField(campo)))
const everyEditor = [...new Set(cashierStages.flatMap(editorsOf))]

/** A deleted one is there for who may bring it back or took it away. */
export const seesDeleted = (user: Viewer): boolean => holds(user, rights.delete) || holds(user, rights.restore)

export const editableStages = (user: CurrentUser, deleted: boolean): Actions =>
  Object.fromEntries(cashierStages.map((stage) => [stage.key, deleted ? onlyReading : allowed(user, ...editorsOf(stage))]))

export const requireSomeStage = (user: CurrentUser): void => requirePermission(user, ...everyEditor)
export const maySave = (user: CurrentUser): true | string => allowed(user, ...everyEditor)

/** What was changed must lie in stages that are his to change. */
export function requireStages(user: CurrentUser, changed: readonly string[]): void {
  const campo = changed.find((name) => !editorsOfField(name).some((perid) => holds(user, perid)))
  if (campo === undefined) return
  const stage = stageOfField(campo)
  const perid = editorsOfField(campo).join(' o ')
  throw new AppError('cajero.etapa', { campo: labelOf(campo), etapa: stage.titulo, perid }, { campo })
}

/** Everybody who registers a cashier comes by the list of cashiers (C20). */
export function requireCreate(user: CurrentUser): void {
  requirePermission(user, rights.create)
  requirePermission(user, rights.access)
}

import { isPlan } from '@soportica/contract/cashiers/dates'
import { type CashierModule, cashierModules } from '@soportica/contract/cashiers/modules'
import { moduleRight, titleOf } from '@soportica/contract/cashiers/moduleRights'
import { type CashierStage, cashierStages } from '@soportica/contract/cashiers/stages'
import { type Perid, peridOf } from '@soportica/contract/permissions/permissions'
import type { Actions } from '@soportica/contract/core/wire'
import { allowed, holds, requirePermission } from '../../../plugins/authorisation.ts'
import type { CurrentUser, Viewer } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { labelOf, stageOfField } from '../form/cashierValues.ts'

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

/** A right of a module counts for the records that this module shows him. */
type Right = { readonly modulo: CashierModule; readonly perid: Perid }
export type Shown = { readonly modulos: readonly CashierModule[] }
const general = (perid: Perid): Right => ({ modulo: 'cashiers', perid })
const inModule = (modulo: CashierModule, accion: string): Right => ({ modulo, perid: moduleRight(modulo, accion)! })
const peridsOf = (anyOf: readonly Right[]): Perid[] => [...new Set(anyOf.map(({ perid }) => perid))]
const counts = (user: Viewer, { modulos }: Shown, { modulo, perid }: Right): boolean => modulos.includes(modulo) && holds(user, perid)

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' })
/** Why what he holds does not count for this record; nothing: he holds none of it. */
function notShown(user: Viewer, anyOf: readonly Right[]): string | undefined {
  const held = anyOf.filter(({ perid }) => holds(user, perid))
  if (held.length === 0) return undefined
  const where = oneOf.format(held.map(({ modulo }) => `«${titleOf(modulo)}»`))
  return `Este cajero no está entre los que usted ve en ${where}, donde vale su permiso ${oneOf.format(peridsOf(held).map(String))}`
}
const mayHere = (user: CurrentUser, row: Shown, ...anyOf: Right[]): true | string =>
  anyOf.some((right) => counts(user, row, right)) || (notShown(user, anyOf) ?? allowed(user, ...peridsOf(anyOf)))

function requireHere(user: CurrentUser, row: Shown, anyOf: readonly Right[], campo?: string): void {
  if (anyOf.some((right) => counts(user, row, right))) return
  const motivo = notShown(user, anyOf)
  if (motivo === undefined) requirePermission(user, ...peridsOf(anyOf))
  throw new AppError('cajero.otroModulo', { motivo: motivo ?? '' }, { campo })
}
export const mayGenerally = (user: CurrentUser, row: Shown, perid: Perid): true | string => mayHere(user, row, general(perid))
export const requireGenerally = (user: CurrentUser, row: Shown, perid: Perid): void => requireHere(user, row, [general(perid)])

/** Who edits cashiers edits all of it; who edits a stage, that stage. */
const editorsOf = ({ modulos = [] }: Pick<CashierStage, 'modulos'>): Right[] => [
  general(rights.edit),
  ...modulos.map((modulo) => inModule(modulo as CashierModule, 'edit')),
]
// Whether a stage is done and by whom moves the dates of others and hands work away, and by its theoretical dates one is late: not for who works in it.
const editorsOfField = (campo: string): Right[] => (isPlan(campo) ? [general(rights.edit)] : editorsOf(stageOfField(campo)))
const everyEditor: readonly Right[] = cashierModules.map((modulo) => inModule(modulo, 'edit'))

/** A deleted one is there for who may bring it back or took it away. */
export const seesDeleted = (user: Viewer): boolean => holds(user, rights.delete) || holds(user, rights.restore)

export const editableStages = (user: CurrentUser, row: Shown, deleted: boolean): Actions =>
  Object.fromEntries(cashierStages.map((stage) => [stage.key, deleted ? onlyReading : mayHere(user, row, ...editorsOf(stage))]))

export const requireSomeStage = (user: CurrentUser, row: Shown): void => requireHere(user, row, everyEditor)
export const maySave = (user: CurrentUser, row: Shown): true | string => mayHere(user, row, ...everyEditor)
/** In the list of a module: as a whole, or the stage of that one. */
export const mayEditIn = (user: CurrentUser, row: Shown, modulo: CashierModule): true | string =>
  mayHere(user, row, ...editorsOf({ modulos: [modulo] }))

export const mayChange = (user: CurrentUser, row: Shown, campo: string): boolean =>
  editorsOfField(campo).some((right) => counts(user, row, right))
/** What was changed must lie in stages that are his to change. */
export function requireStages(user: CurrentUser, row: Shown, changed: readonly string[]): void {
  const campo = changed.find((name) => !mayChange(user, row, name))
  if (campo === undefined) return
  const editors = editorsOfField(campo)
  if (notShown(user, editors) !== undefined) requireHere(user, row, editors, campo)
  const stage = stageOfField(campo)
  throw new AppError('cajero.etapa', { campo: labelOf(campo), etapa: stage.titulo, perid: peridsOf(editors).join(' o ') }, { campo })
}

const openersIn = (modulo: CashierModule): Right[] => [inModule(modulo, 'edit'), inModule(modulo, 'onlyRead')]
const everyOpener = cashierModules.flatMap(openersIn)
type Opened = Shown & { readonly deleted: boolean; readonly modulo: CashierModule }
/** Its form is for who edits or reads what a module shows him; a deleted one for who may bring it back or took it away. */
export function mayOpen(user: CurrentUser, { modulo, deleted, modulos }: Opened): true | string {
  if ((deleted && seesDeleted(user)) || everyOpener.some((right) => counts(user, { modulos }, right))) return true
  return mayHere(user, { modulos }, ...openersIn('cashiers'), ...openersIn(modulo))
}
export function requireOpen(user: CurrentUser, row: Opened): void {
  if (mayOpen(user, row) !== true) requireHere(user, row, [...openersIn('cashiers'), ...openersIn(row.modulo)])
}

/** Everybody who registers a cashier comes by the list of cashiers (C20). */
export function requireCreate(user: CurrentUser): void {
  requirePermission(user, rights.create)
  requirePermission(user, rights.access)
}

// A copy is a new one, and comes from the list of cashiers.
const toDuplicate: readonly Perid[] = [rights.duplicate, rights.create, rights.access]
/** true, or why no copy of it may be made. */
export function mayDuplicate(user: CurrentUser, row: Shown): true | string {
  const refused = toDuplicate.map((perid) => allowed(user, perid)).find((may) => may !== true)
  return refused ?? mayGenerally(user, row, rights.duplicate)
}
export function requireDuplicate(user: CurrentUser, row: Shown): void {
  for (const perid of toDuplicate) requirePermission(user, perid)
  requireGenerally(user, row, rights.duplicate)
}

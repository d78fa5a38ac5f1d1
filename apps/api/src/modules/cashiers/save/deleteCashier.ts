import { updateMany } from '../../../capabilities/projects/save/writes.queries.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { sql } from 'drizzle-orm'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { inOrder } from '../../../capabilities/saving/idLists.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type FamilyRow, lockFamilies, parentOf } from '../form/cashier.queries.ts'
import { statusField } from '../family/followParent.ts'
import { requireGenerally, rights } from '../rights/stageRights.ts'
import { listStatuses } from '../../../capabilities/projects/status/statuses.queries.ts'

/** Soft: what it stood at is kept, and its parent, if it had one, is told. */
export function deleteCashier(context: UserContext, cajid: number): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const { tx } = writing
    // Its parent is held first, as by every save of a family.
    const padre = await parentOf(tx, cajid)
    const rows = await lockFamilies(tx, padre === null ? [cajid] : [padre, cajid], [], context.user)
    const self = rows.find(({ id }) => id === cajid)
    if (!self?.alcance) throw new AppError('registro.noEncontrado')
    requireGenerally(context.user, self, rights.delete)
    if (self.padre !== padre) throw new AppError('registro.ocupado')
    requireDeletable(self, rows)
    await markDeleted(writing, self)
    await freeFrom(writing, self, rows)
    await recordEvent(writing, 'cashier.deleted', 'cashier', cajid)
    return { mensaje: `Se eliminó el cajero «${self.nombre}». Puede restaurarlo desde la pestaña Eliminado.` }
  })
}

function requireDeletable(self: FamilyRow, rows: readonly FamilyRow[]): void {
  if (self['eliminado_en']) throw new AppError('cajero.eliminado')
  const children = rows.filter(({ padre }) => padre === self.id).length
  const motivo = children === 1 ? 'es padre de 1 cajero; desvincúlelo primero' : `es padre de ${children} cajeros; desvincúlelos primero`
  if (children > 0) throw new AppError('registro.enUsoPor', { nombre: self.nombre, motivo })
}

async function markDeleted(writing: Writing, self: FamilyRow): Promise<void> {
  const { tx, user, now } = writing
  const [gone] = [...((await listStatuses(tx, cashierProject)).get('cashier_status')?.values() ?? [])].filter(
    ({ eliminado }) => eliminado === 1,
  )
  if (!gone) throw new Error('no status says that a cashier is deleted')
  await updateMany(
    writing,
    cashierProject,
    [self.id],
    sql`estado = ${gone.id}, estado_previo = ${self.estado}, padre = null, eliminado_en = ${now.toISOString()}, eliminado_por = ${user.usuid}`,
  )
  const freed = self.padre === null ? [] : [{ campo: 'padre', antes: String(self.padre), despues: '' }]
  const changes = [{ campo: statusField, antes: String(self.estado), despues: String(gone.id) }, ...freed]
  await recordHistory(writing, 'cashier', self.id, self.version + 1, 'eliminado', changes)
}

async function freeFrom(writing: Writing, self: FamilyRow, rows: readonly FamilyRow[]): Promise<void> {
  const parent = rows.find(({ id }) => id === self.padre)
  if (!parent) return
  const had = rows.filter(({ padre }) => padre === parent.id).map(({ id }) => id)
  const left = had.filter((id) => id !== self.id)
  await updateMany(writing, cashierProject, [parent.id], left.length === 0 ? sql`check_padre = 0` : sql`check_padre = check_padre`)
  const none = left.length === 0 ? [{ campo: 'checkPadre', antes: '1', despues: '0' }] : []
  const changes = [{ campo: 'hijos', antes: inOrder(had), despues: inOrder(left) }, ...none]
  await recordHistory(writing, 'cashier', parent.id, parent.version + 1, 'actualizado', changes)
}

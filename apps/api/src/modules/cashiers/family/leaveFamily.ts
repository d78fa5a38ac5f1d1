import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { sql } from 'drizzle-orm'
import { leaveOwner, lockOwner } from '../../../capabilities/projects/family/leaveOwner.ts'
import type { FamilyHook } from '../../../capabilities/projects/save/hooks.ts'
import { updateMany } from '../../../capabilities/projects/save/writes.queries.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { inOrder } from '../../../capabilities/saving/idLists.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type FamilyRow, lockFamilies, parentOf } from './family.queries.ts'

type Family = readonly FamilyRow[]
/** A deleted cashier leaves its parent; a parent is not deleted. */
export const leaveFamily: FamilyHook<never, Family>['deletion'] = {
  hold: async (tx, user, id) => {
    // Its parent is held first, as by every save of a family.
    const owner = await lockOwner(tx, branchProject, id)
    const padre = await parentOf(tx, id)
    const family = await lockFamilies(tx, padre === null ? [id] : [padre, id], [], user)
    const self = family.find((row) => row.id === id)
    if (self && (self.padre !== padre || (self['sucursal'] ?? undefined) !== owner)) throw new AppError('registro.ocupado')
    return { self, hijos: [], family }
  },
  check: ({ id, nombre }, family) => {
    const children = family.filter(({ padre }) => padre === id).length
    const motivo = children === 1 ? 'es padre de 1 cajero; desvincúlelo primero' : `es padre de ${children} cajeros; desvincúlelos primero`
    if (children > 0) throw new AppError('registro.enUsoPor', { nombre, motivo })
  },
  freed: ({ padre, sucursal }) => ({
    set: [sql`padre = null, sucursal = null`],
    changes: [
      ...(padre === null ? [] : [{ campo: 'padre', antes: String(padre), despues: '' }]),
      ...(sucursal ? [{ campo: 'idSucursal', antes: String(sucursal), despues: '' }] : []),
    ],
  }),
  follow: async (writing, { id, padre: of, sucursal }, family) => {
    if (sucursal) await leaveOwner(writing, branchProject, Number(sucursal), id)
    const parent = family.find((row) => row.id === of)
    if (!parent) return
    const had = family.filter(({ padre }) => padre === parent.id).map((row) => row.id)
    const left = had.filter((child) => child !== id)
    await updateMany(writing, cashierProject, [parent.id], left.length === 0 ? sql`check_padre = 0` : sql`check_padre = check_padre`)
    const none = left.length === 0 ? [{ campo: 'checkPadre', antes: '1', despues: '0' }] : []
    const changes = [{ campo: 'hijos', antes: inOrder(had), despues: inOrder(left) }, ...none]
    await recordHistory(writing, 'cashier', parent.id, parent.version + 1, 'actualizado', changes)
  },
}

import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { namingIn } from '../../../capabilities/projects/family/familyOf.ts'
import { leaveOwner, lockOwner } from '../../../capabilities/projects/family/leaveOwner.ts'
import { requireNoChildren } from '../../../capabilities/projects/family/requireChildren.ts'
import type { FamilyHook } from '../../../capabilities/projects/save/hooks.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type FamilyRow, lockFamilies, parentOf } from './family.queries.ts'

type Family = readonly FamilyRow[]
const branchColumn = namingIn(branchProject).column
/** A deleted cashier leaves its parent; a parent is not deleted. */
export const leaveFamily: FamilyHook<never, Family>['deletion'] = {
  hold: async (tx, user, id) => {
    // Its parent is held first, as by every save of a family.
    const owner = await lockOwner(tx, branchProject, id)
    const padre = await parentOf(tx, id)
    const family = await lockFamilies(tx, padre === null ? [id] : [padre, id], [], user)
    const self = family.find((row) => row.id === id)
    if (self && (self.padre !== padre || (self[branchColumn] ?? undefined) !== owner)) throw new AppError('registro.ocupado')
    return { self, hijos: [], family }
  },
  check: ({ id, nombre }, family) => requireNoChildren(nombre, cashierProject, family.filter(({ padre }) => padre === id).length),
  freed: ({ padre, [branchColumn]: sucursal }) => ({
    set: { padre: null, [branchColumn]: null },
    changes: [
      ...(padre === null ? [] : [{ campo: 'padre', antes: String(padre), despues: '' }]),
      ...(sucursal ? [{ campo: 'idSucursal', antes: String(sucursal), despues: '' }] : []),
    ],
  }),
  follow: async (writing, { id, padre, [branchColumn]: sucursal }) => {
    if (sucursal) await leaveOwner(writing, branchProject, Number(sucursal), id)
    if (padre !== null) await leaveOwner(writing, cashierProject, padre, id)
  },
}

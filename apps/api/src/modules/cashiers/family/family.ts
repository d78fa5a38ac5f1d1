import { cashierProject } from '@soportica/contract/cashiers/project'
import { parentInWords } from '../../../capabilities/projects/family/children.queries.ts'
import { linkChildren } from '../../../capabilities/projects/family/linkChildren.ts'
import { requireChildren } from '../../../capabilities/projects/family/requireChildren.ts'
import { unseenChildren } from '../../../capabilities/projects/family/unseenRelatives.ts'
import { wantedFamily } from '../../../capabilities/projects/family/wantedFamily.ts'
import type { FamilyHook } from '../../../capabilities/projects/save/hooks.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { SaveBody } from '../save/saveBody.ts'
import { type FamilyRow, findFamilies, lockFamilies } from './family.queries.ts'
import { leaveFamily } from './leaveFamily.ts'

type Family = readonly FamilyRow[]

export const cashierFamily: FamilyHook<SaveBody, Family> = {
  hold: async (tx, user, id, { hijos = [] }) => {
    const family = await lockFamilies(tx, id === 0 ? [] : [id], hijos, user)
    const children = id === 0 ? [] : family.filter(({ padre }) => padre === id)
    return { self: family.find((row) => row.id === id), hijos: children.map((row) => row.id), family }
  },
  holdMany: async (reader, user, ids, lock) => {
    const rows = await (lock ? lockFamilies(reader, ids, [], user) : findFamilies(reader, ids, user))
    return new Map(
      ids.map((id) => {
        const family = rows.filter((row) => row.id === id || row.padre === id)
        const children = family.filter(({ padre }) => padre === id)
        return [id, { self: family.find((row) => row.id === id), hijos: children.map((row) => row.id), family }]
      }),
    )
  },
  wanted: (body, { self, hijos, family }) =>
    wantedFamily(body, { had: hijos, own: self?.id ?? 0, unseen: self ? unseenChildren(family, self.id) : [] }),
  check: ({ user, self, before, after, family, statuses }) => {
    if (after['checkPadre'] !== 1) return
    const own = family.find((row) => row.id === self?.id)
    const padre = own && after['hijos'] !== '' ? parentInWords(cashierProject, own) : undefined
    if (padre !== undefined) throw new AppError('cajero.esHijo', { padre }, { campo: 'checkPadre' })
    const known = statuses.get(cashierProject.status.of)
    requireChildren({
      user,
      of: cashierProject,
      before,
      after,
      rows: family,
      isDelivered: (row) => known?.get(row.estado)?.entregado === 1,
      parentOf: (row) => (row.padre !== null && row.padre === self?.id ? undefined : parentInWords(cashierProject, row)),
    })
  },
  link: (writing, id, before, after, rows) => linkChildren(writing, cashierProject, { id, before, after, rows }),
  deletion: leaveFamily,
}

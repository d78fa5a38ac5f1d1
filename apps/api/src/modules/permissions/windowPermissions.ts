import { ownRecordsNotices } from '@soportica/contract/projects/ownRecords'
import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Perid } from '@soportica/contract/permissions/perid'
import { permissions } from '@soportica/contract/permissions/permissions'
import { parentId, windows } from '@soportica/contract/permissions/windows'
import { mayGrant } from '../../capabilities/rights/rights.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import { holds, originOf } from './assignment.ts'
import type { Holder } from './permissions.queries.ts'

const notices = new Map([cashierProject, branchProject].flatMap((project) => [...ownRecordsNotices(project)]))

type Assigned = { venid: number; descripcion: string; parent: number; parent_descripcion: string; orden: number }
type Assignment = { perid: Perid; venid: number; nombre: string; asignado: 0 | 1; editable: true | string; aviso?: string }

export const windowsOfHolder = ({ ventanas }: Holder): Assigned[] =>
  windows.flatMap(({ venid, descripcion, parent }, at) =>
    ventanas.has(venid) ? [{ venid, descripcion, parent: parentId(parent), parent_descripcion: parent, orden: at + 1 }] : [],
  )

/** The rights of these assigned windows; a common reason is repeated for each. */
export function permissionsOfHolder(user: CurrentUser, holder: Holder, venids: readonly number[], reason?: string): Assignment[] {
  const windowIds = new Set(venids)
  return permissions
    .filter(({ venid }) => windowIds.has(venid) && holder.ventanas.has(venid))
    .map(({ perid, venid, nombre }) => ({
      perid,
      venid,
      nombre,
      asignado: holds(holder, perid) ? 1 : 0,
      editable: reason ?? mayGrant(user, [perid]),
      aviso: notices.get(perid),
    }))
}

export const withOrigin = (holder: Holder, rows: Assignment[]) =>
  rows.map((row) => ({ ...row, heredado: holder.perfil.has(row.perid) ? (1 as const) : (0 as const), origen: originOf(holder, row.perid) }))

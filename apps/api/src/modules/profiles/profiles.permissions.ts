import { errorSentence } from '@soportica/contract/core/errors'
import type { Perid } from '@soportica/contract/permissions/perid'
import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import type { Actions } from '@soportica/contract/core/wire'
import { mayGrant } from '../../capabilities/rights/rights.ts'
import { allowed } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import { administratorProfile } from '../users/users.public.ts'

export const heldBy = (count: number): string => (count === 1 ? 'lo tiene 1 usuario' : `lo tienen ${count} usuarios`)

type Row = { prfid: number; usuarios: number }

/** gives: the rights that users of the profile get. */
export function rowActions(user: CurrentUser, { prfid, usuarios }: Row, gives: ReadonlySet<Perid>): Actions {
  const may = (perid: Perid): true | string => {
    const right = allowed(user, perid)
    return right === true ? mayGrant(user, gives) : right
  }
  const remove = may(rights.delete)
  const whole = prfid === administratorProfile ? errorSentence('perfil.administrador') : undefined
  return {
    editar: may(rights.edit),
    eliminar: whole ?? (remove === true && usuarios > 0 ? `No se puede eliminar: ${heldBy(usuarios)}.` : remove),
    permisos: allowed(user, rights.assignPermissions),
  }
}

export const listActions = (user: CurrentUser): Actions => ({
  crear: allowed(user, rights.create),
  importar: allowed(user, rights.create, rights.edit),
  exportar: true,
})

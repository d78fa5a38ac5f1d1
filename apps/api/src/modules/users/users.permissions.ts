import { errorSentence } from '@soportica/contract/core/errors'
import type { Perid } from '@soportica/contract/permissions/perid'
import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { Actions } from '@soportica/contract/core/wire'
import { allowed } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'

export const groupsStay = errorSentence('usuario.grupoNoSeElimina')

type Row = { usuid: number; categoria: number }

/** above: the reason why the caller may not manage this user. */
export function rowActions(user: CurrentUser, { usuid, categoria }: Row, above: string | undefined): Actions {
  const own = usuid === user.usuid
  const may = (perid: Perid): true | string => {
    const right = allowed(user, perid)
    return right === true && categoria === 1 && !own ? (above ?? true) : right
  }
  const remove = (): true | string => {
    if (categoria !== 1) return groupsStay
    return own ? errorSentence('usuario.propio', { accion: 'eliminar' }) : may(rights.delete)
  }
  const permissions = (): true | string => {
    if (categoria !== 1) return 'Un grupo no tiene acceso ni permisos.'
    return own ? errorSentence('usuario.propio', { accion: 'cambiar los permisos de' }) : may(rights.assignPermissions)
  }
  return {
    editar: may(rights.edit),
    eliminar: remove(),
    permisos: permissions(),
  }
}

export function listActions(user: CurrentUser): Actions {
  const select = allowed(user, rights.selectUsers)
  const bulk = (perid: Perid): true | string => (select === true ? allowed(user, perid) : select)
  return {
    crear: allowed(user, rights.create),
    importar: allowed(user, rights.create, rights.edit),
    exportar: true,
    seleccionar: select,
    restaurarClaves: bulk(rights.resetPasswords),
    restaurarPermisos: bulk(rights.resetPermissions),
    eliminar: bulk(rights.deleteSelected),
    cambiarEstado: bulk(rights.changeStatus),
  }
}

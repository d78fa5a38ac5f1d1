import { errorSentence } from '@soportica/contract/core/errors'
import {
  getPermissionsProfile,
  getPermissionsUserWindow,
  getWindowsProfile,
  updatePermissionsProfile,
  updatePermissionsUser,
} from '@soportica/contract/permissions/permissionsAdmin'
import { profiles, users } from '@soportica/contract/permissions/securityWindows'
import type { FastifyInstance } from 'fastify'
import { unmanageableAmong } from '../../capabilities/rights/rights.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { administratorProfile } from '../users/users.public.ts'
import { changeProfilePermissions } from './changeProfilePermissions.ts'
import { changeUserPermissions } from './changeUserPermissions.ts'
import { findProfile, findUser, type Holder } from './permissions.queries.ts'
import { permissionsOfHolder, windowsOfHolder, withOrigin } from './windowPermissions.ts'

const found = (holder: Holder | undefined): Holder => {
  if (!holder) throw new AppError('registro.noEncontrado')
  return holder
}

// The administrator has all of them, always.
const whole = (prfid: number) => (prfid === administratorProfile ? errorSentence('perfil.administrador') : undefined)

export function permissionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, getWindowsProfile, async ({ query: { prfid, idu } }, { db, user }) => {
    if (prfid === undefined && idu === undefined) throw new AppError('permiso.deQuien', {}, { campo: 'prfid' })
    requirePermission(user, prfid === undefined ? users.assignPermissions : profiles.assignPermissions)
    return windowsOfHolder(found(prfid === undefined ? await findUser(db, idu ?? 0) : await findProfile(db, prfid)))
  })
  serve(app, services, getPermissionsProfile, async ({ body: { prfid, venids } }, { db, user }) =>
    permissionsOfHolder(user, found(await findProfile(db, prfid)), venids, whole(prfid)),
  )
  serve(app, services, getPermissionsUserWindow, async ({ body: { usuid, venids } }, { db, user }) => {
    const holder = found(await findUser(db, usuid))
    const own = usuid === user.usuid ? errorSentence('usuario.propio', { accion: 'cambiar los permisos de' }) : undefined
    const reason = own ?? (await unmanageableAmong(db, user, [usuid])).get(usuid)
    return withOrigin(holder, permissionsOfHolder(user, holder, venids, reason))
  })
  serve(app, services, updatePermissionsProfile, ({ body }, context) => changeProfilePermissions(context, body))
  serve(app, services, updatePermissionsUser, ({ body }, context) => changeUserPermissions(context, body))
}

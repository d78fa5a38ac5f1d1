import * as calls from '@soportica/contract/people/profiles'
import type { FastifyInstance } from 'fastify'
import { idsIn } from '../../capabilities/saving/idLists.ts'
import { mayGrant } from '../../capabilities/rights/rights.ts'
import { permissionsOfProfiles } from '../../capabilities/rights/rights.queries.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { archiveProfile } from './archiveProfile.ts'
import { modules } from './profileFields.ts'
import { listActions, rowActions } from './profiles.permissions.ts'
import { activeProfiles, countProfiles, modulesOf, profileValues, readProfiles } from './profiles.queries.ts'
import { saveProfile } from './saveProfile.ts'

async function required(db: Reader, prfid: number) {
  const stored = await profileValues(db, prfid)
  if (!stored) throw new AppError('registro.noEncontrado')
  return stored.values
}

export function profileRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.listProfiles, async ({ body }, { db, user }) => {
    const [rows, total] = await Promise.all([readProfiles(db, body, body), countProfiles(db, body)])
    const permissionsByProfile = await permissionsOfProfiles(
      db,
      rows.map(({ prfid }) => prfid),
    )
    const results = rows.map((row) => ({ ...row, acciones: rowActions(user, row, permissionsByProfile.get(row.prfid) ?? new Set()) }))
    return { results, total, acciones: listActions(user) }
  })
  serve(app, services, calls.getModules, async ({ query }, { db }) => {
    if (query.prfid) await required(db, query.prfid)
    const assigned = query.prfid ? await modulesOf(db, query.prfid) : new Set<number>()
    return {
      asociados: modules.filter(({ venid }) => assigned.has(venid)),
      sinasociar: modules.filter(({ venid }) => !assigned.has(venid)),
    }
  })
  serve(app, services, calls.getProfileTypes, async ({ query }, { db }) => {
    const values = await required(db, query.prfid)
    return {
      tipoAdjuntosCajeros: idsIn(values['tipoAdjuntosCajeros']),
      tipoAdjuntosSucursales: idsIn(values['tipoAdjuntosSucursales']),
    }
  })
  serve(app, services, calls.saveProfile, ({ body }, context) => saveProfile(context, body))
  serve(app, services, calls.deleteProfile, ({ body }, context) => archiveProfile(context, body.prfid))
  serve(app, services, calls.getProfiles, async (_, { db, user }) =>
    (await activeProfiles(db)).map(({ permisos, ...profile }) => ({ ...profile, acciones: { asignar: mayGrant(user, permisos) } })),
  )
  serve(app, services, calls.getWindowsByProfile, async ({ query }, { db }) => {
    await required(db, query.prfid)
    const assigned = await modulesOf(db, query.prfid)
    return modules.filter(({ venid }) => assigned.has(venid))
  })
}

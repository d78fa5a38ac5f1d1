import { closeSection, getMenu, getPermissionsUser, startSection, verifyToken } from '@soportica/contract/session'
import type { FastifyInstance } from 'fastify'
import type { CurrentUser } from '../../plugins/context.ts'
import { AppError } from '../../plugins/errors.ts'
import { serve, type Services } from '../../plugins/serve.ts'
import { menuFor } from './menu.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'

const grants = (user: CurrentUser) => [...user.permisos].map((perid) => ({ perid }))
const described = ({ huella: _, ...user }: CurrentUser) => ({ ...user, permisos: grants({ huella: _, ...user }) })

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, startSection, async ({ body }, context, { request }) => {
    const token = await signIn(context, body, { direccion: request.ip, agente: request.headers['user-agent'] })
    const user = await services.findSession(token)
    if (!user) throw new AppError('sesion.requerida')
    return { ...described(user), token, usenum: user.usuid }
  })
  serve(app, services, verifyToken, async (_, { user }) => described(user))
  serve(app, services, closeSection, (_, context) => signOut(context))
  serve(app, services, getPermissionsUser, async ({ query }, { user }) => {
    if (query.usuid !== undefined && query.usuid !== user.usuid) throw new AppError('registro.noEncontrado')
    return grants(user)
  })
  serve(app, services, getMenu, async (_, { user }) => menuFor(user))
}

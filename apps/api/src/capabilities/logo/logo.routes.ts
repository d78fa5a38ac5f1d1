import { businessRules } from '@soportica/contract/permissions/securityWindows'
import * as calls from '@soportica/contract/settings/logo'
import type { FastifyInstance } from 'fastify'
import { allowed } from '../../plugins/authorisation.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { storedLogo } from './logo.queries.ts'
import { readyLogo } from './readyLogo.ts'
import { saveLogo } from './saveLogo.ts'

export function logoRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.getLogo, async (_, { db, user }) => {
    const { imagen, ...logo } = await storedLogo(db)
    return {
      ...logo,
      imagen: imagen && `data:image/jpeg;base64,${imagen.toString('base64')}`,
      acciones: { editar: allowed(user, businessRules) },
    }
  })
  serve(app, services, calls.saveLogo, async ({ body }, context, { file }) => saveLogo(context, await readyLogo(file), body.version))
  serve(app, services, calls.removeLogo, ({ body }, context) => saveLogo(context, undefined, body.version))
}

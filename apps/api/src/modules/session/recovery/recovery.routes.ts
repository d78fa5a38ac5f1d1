import * as calls from '@soportica/contract/people/session'
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../../capabilities/jobs/jobs.ts'
import { readCookie, setCookie } from '../../../plugins/http/cookies.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { askRecovery, recoveryWork } from './askRecovery.ts'
import { checkRecovery } from './checkRecovery.ts'
import { linkCookie, proveLink } from './proveLink.ts'
import { restoreByLink, restorePassword } from './restorePassword.ts'
import { sendRecoveries } from './sendRecoveries.ts'
import { describeOpened, originOf, type SessionSettings } from '../session.routes.ts'

const changed = 'Su contraseña fue actualizada. Iniciando sesión…'

export async function recoveryRoutes(app: FastifyInstance, services: Services, settings: SessionSettings, jobs: Jobs): Promise<void> {
  await jobs.define<{ correo: string }>({
    name: recoveryWork,
    run: ({ correo }, { db }) => sendRecoveries(db, correo, services.clock()),
  })
  serve(app, services, calls.restorePasswordsUsers, ({ body }, context, { request }) => askRecovery(context, jobs, body, request.ip))
  serve(app, services, calls.validateCodePassword, async ({ body }, context, { request }) => {
    await checkRecovery(context, body, request.ip)
    return { mensaje: 'Código correcto. Ahora escriba su contraseña nueva.' }
  })
  serve(app, services, calls.restorePassword, async ({ body }, context, { request }) => {
    const token = await restorePassword(context, body, originOf(request))
    return { success: true, mensaje: changed, sesion: await describeOpened(services, settings, token) }
  })
  serve(app, services, calls.verifyCode, async ({ query }, context, { request, reply }) => {
    const proved = await proveLink(context, query.cod, query.email, request.ip)
    if (!proved) return []
    setCookie(reply, linkCookie, proved.browser, settings.secure)
    return [{ id: proved.usuid }]
  })
  serve(app, services, calls.restoreClue, async ({ body }, context, { request, reply }) => {
    const token = await restoreByLink(context, readCookie(request, linkCookie), body, originOf(request))
    setCookie(reply, linkCookie, '', settings.secure)
    return { mensaje: changed, sesion: await describeOpened(services, settings, token) }
  })
}

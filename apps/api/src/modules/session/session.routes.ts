import * as calls from '@soportica/contract/people/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../../plugins/context.ts'
import { readCookie, setCookie } from '../../plugins/http/cookies.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { askSecurityCode } from './second-factor/askSecurityCode.ts'
import { makeCaptcha } from './captcha.queries.ts'
import { changePassword } from './password/changePassword.ts'
import { lockSession } from './lockSession.ts'
import { maskMail, phoneEnding } from './masks.ts'
import { menuOf } from './menu.public.ts'
import { challengeCookie } from './second-factor/openChallenge.ts'
import type { From } from './openSession.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { unlockSession } from './unlockSession.ts'
import { validateSecurityCode } from './second-factor/validateSecurityCode.ts'
import { labelsInForce } from '../../plugins/labelsInForce.ts'

const grants = (user: CurrentUser) => [...user.permisos].map((perid) => ({ perid }))
const flagOf = (on: boolean) => (on ? 1 : 0)
export type SessionSettings = { readonly idleMinutes: number; readonly secure: boolean }

export const originOf = ({ ip, headers }: FastifyRequest): From => ({ direccion: ip, agente: headers['user-agent'] })

export const describeSession = (user: CurrentUser, { idleMinutes }: SessionSettings): calls.SessionUser => {
  const { huella: _, ventanas: __, bloqueada, ...person } = user
  const { version: etiquetas } = labelsInForce()
  return { ...person, bloqueada: flagOf(bloqueada), inactividad: idleMinutes, etiquetas, permisos: grants(user) }
}

/** The browser's data of a new session. */
export async function describeOpened(services: Services, settings: SessionSettings, token: string): Promise<calls.OpenedSession> {
  const user = await services.findSession(token)
  if (!user) throw new AppError('sesion.requerida')
  return { ...describeSession(user, settings), token, usenum: user.usuid }
}

export function sessionRoutes(app: FastifyInstance, services: Services, settings: SessionSettings): void {
  const opened = (token: string) => describeOpened(services, settings, token)

  serve(app, services, calls.getCaptcha, (_, { db, clock }) => makeCaptcha(db, clock()))
  serve(app, services, calls.startSection, async ({ body }, context, { request, reply }) => {
    const entered = await signIn(context, body, originOf(request))
    if ('token' in entered) return opened(entered.token)
    const { challenge, account } = entered
    setCookie(reply, challengeCookie, challenge, settings.secure)
    const masked = { correo: maskMail(account.correo), celular: phoneEnding(account.celular) }
    throw new AppError('sesion.segundoPaso', {}, { cuerpo: { status: 401, usenum: account.usuid, ...masked } })
  })
  serve(app, services, calls.validateActiveKey, ({ query }, context, { request }) =>
    askSecurityCode(context, readCookie(request, challengeCookie), query.user),
  )
  serve(app, services, calls.validateKey, async ({ body }, context, { request, reply }) => {
    const token = await validateSecurityCode(context, readCookie(request, challengeCookie), body.code, originOf(request))
    setCookie(reply, challengeCookie, '', settings.secure)
    return opened(token)
  })

  serve(app, services, calls.verifyToken, async (_, { user }) => describeSession(user, settings))
  serve(app, services, calls.closeSection, (_, context) => signOut(context))
  serve(app, services, calls.lockSection, (_, context) => lockSession(context))
  serve(app, services, calls.unlockSection, async ({ body }, context, { request }) =>
    describeSession(await unlockSession(context, body.clave, request.ip), settings),
  )
  serve(app, services, calls.updateClue, async ({ body }, context, { request }) => {
    const token = await changePassword(context, body, originOf(request))
    return { mensaje: 'Su contraseña fue actualizada.', ...(await opened(token)) }
  })
  serve(app, services, calls.getPermissionsUser, async ({ query }, { user }) => {
    if (query.usuid !== undefined && query.usuid !== user.usuid) throw new AppError('registro.noEncontrado')
    return grants(user)
  })
  serve(app, services, calls.getMenu, (_, context) => menuOf(context))
}

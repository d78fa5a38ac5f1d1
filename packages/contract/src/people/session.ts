import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { password, passwordSentence } from './password.ts'
import { requiredOrWrong } from '../core/required.ts'
import { flag, ignored, message, queryId, requiredText, text } from '../core/wire.ts'

const endpoint = endpointsOf('Sesión')
export const grantedPermission = z.object({ perid: z.int() })

export const sessionUser = z.object({
  usuid: z.int(),
  usuario: z.string(),
  nombre: z.string(),
  nombres: z.string(),
  apellido: z.string(),
  correo: z.string(),
  perfil: z.int(),
  nomperfil: z.string(),
  cambioclave: z.int(),
  // 1 while the screen is locked: nothing but unlocking, closing and asking for the session is answered.
  bloqueada: flag,
  // Minutes without activity after which the screen locks.
  inactividad: z.number(),
  // The version of the corrected labels; 0 while none was ever corrected.
  etiquetas: z.int(),
  permisos: z.array(grantedPermission),
})
export type SessionUser = z.infer<typeof sessionUser>

export const openedSession = sessionUser.extend({ token: z.string(), usenum: z.int() })
export type OpenedSession = z.infer<typeof openedSession>

const sentPassword = (mensaje: string) => z.string(requiredOrWrong(mensaje)).min(1, mensaje).max(200)
// The solved challenge, as the widget of the proof of work packs it.
const captcha = z.string().max(4000).nullish()

// A challenge of altcha 2 with 'SHA-256': the browser solves it without crypto.subtle, which a page over plain http does not have.
// Sent back as the base64 of the JSON {challenge, solution}.
export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/get_captcha',
  summary: 'Reto para el captcha: una prueba de trabajo que el navegador resuelve',
  permission: { public: 'Se pide antes de entrar' },
  response: z.record(z.string(), z.unknown()),
})

/**
 * Refused: 401 {status: 500, usenum: 0}, with captcha: 1 if one is required from now on. Right password with a second factor: 401
 * {usenum, correo, celular} (masked), and the challenge in a cookie; no token.
 */
export const startSection = endpoint({
  method: 'POST',
  path: '/api/start_section',
  summary: 'Inicia sesión',
  permission: { public: 'Es la puerta de entrada' },
  audit: 'session.started',
  body: z.strictObject({
    usuario: requiredText('El campo usuario es requerido', 120),
    clave: sentPassword('El campo contraseña es requerido'),
    captcha,
    counter: ignored,
  }),
  response: openedSession,
})

export const validateActiveKey = endpoint({
  method: 'GET',
  path: '/api/validate_active_key',
  summary: 'Envía la clave de seguridad al correo, salvo que una siga vigente',
  permission: { public: 'Segundo paso del inicio de sesión: la galleta del reto dice quién es' },
  audit: 'session.keyAsked',
  query: z.strictObject({ user: queryId.optional() }),
  // vigente 1: an earlier code is still valid
  response: message.extend({ correo: z.string(), celular: z.string(), vigente: flag, espera: z.int() }),
})

export const validateKey = endpoint({
  method: 'POST',
  path: '/api/validate_Key',
  summary: 'Comprueba la clave de seguridad y abre la sesión',
  permission: { public: 'Segundo paso del inicio de sesión: la galleta del reto dice quién es' },
  audit: 'session.started',
  body: z.strictObject({ code: requiredText('Ingrese la clave de seguridad', 12), correo: ignored }),
  response: openedSession,
})

export const verifyToken = endpoint({
  method: 'GET',
  path: '/api/verify_token',
  summary: 'Comprueba la sesión guardada',
  permission: 'session',
  during: ['cambioclave', 'bloqueo'],
  response: sessionUser,
})

export const closeSection = endpoint({
  method: 'POST',
  path: '/api/close_section',
  summary: 'Cierra la sesión',
  permission: 'session',
  during: ['cambioclave', 'bloqueo'],
  audit: 'session.ended',
  response: message,
})

export const lockSection = endpoint({
  method: 'POST',
  path: '/api/lock_section',
  summary: 'Bloquea la pantalla: la sesión no responde hasta que se desbloquee',
  permission: 'session',
  during: ['cambioclave', 'bloqueo'],
  audit: 'session.locked',
  response: message,
})

export const unlockSection = endpoint({
  method: 'POST',
  path: '/api/unlock_section',
  summary: 'Desbloquea la pantalla con la contraseña',
  permission: 'session',
  during: ['cambioclave', 'bloqueo'],
  audit: 'session.unlocked',
  body: z.strictObject({ clave: sentPassword('El campo contraseña es requerido') }),
  response: sessionUser,
})

// A change of password closes all sessions of the user, also this one: the answer contains the new one.
export const updateClue = endpoint({
  method: 'PUT',
  path: '/api/update_clue',
  summary: 'Cambia la contraseña propia',
  permission: 'session',
  during: ['cambioclave'],
  audit: 'session.passwordChanged',
  body: z.strictObject({
    claveactual: sentPassword('El campo contraseña actual es requerido'),
    clave: password(passwordSentence.change),
    usuario: ignored,
    usuid: ignored,
  }),
  response: message.extend(openedSession.shape),
})

export const restorePasswordsUsers = endpoint({
  method: 'POST',
  path: '/api/restore_passwords_users',
  summary: 'Pide recuperar la contraseña: la respuesta es la misma exista o no el correo',
  permission: { public: 'Lo pide quien no puede entrar' },
  audit: 'session.recoveryAsked',
  body: z.strictObject({
    correo: requiredText('El correo electrónico es obligatorio.', 200).pipe(z.email('Correo invalido. E.j. nombre@empresa.com')),
    captcha,
  }),
  response: message,
})

const recoveryToken = text(200)
const sixDigits = z.string({ error: 'Ingrese los 6 dígitos del código' }).regex(/^\d{6}$/, 'Ingrese los 6 dígitos del código')

export const validateCodePassword = endpoint({
  method: 'POST',
  path: '/api/validate_code_password',
  summary: 'Comprueba el código de seis dígitos del enlace de recuperación',
  permission: { public: 'Lo pide quien no puede entrar; el enlace lo identifica' },
  audit: 'session.recoveryChecked',
  body: z.strictObject({ token: recoveryToken, codeTemp: sixDigits }),
  response: message,
})

export const restorePassword = endpoint({
  method: 'POST',
  path: '/api/restore_password',
  summary: 'Cambia la contraseña con el enlace y el código de recuperación',
  permission: { public: 'Lo pide quien no puede entrar; el enlace y el código lo identifican' },
  audit: 'session.recovered',
  body: z.strictObject({ token: recoveryToken, nuevaContrasena: password(passwordSentence.restore), codeTemp: sixDigits }),
  // With the new session of the user.
  response: message.extend({ success: z.boolean(), sesion: openedSession }),
})

export const verifyCode = endpoint({
  method: 'GET',
  path: '/api/verify_code',
  summary: 'Comprueba el enlace con el que un administrador restauró la contraseña; vacío si no vale',
  permission: { public: 'Lo pide quien no puede entrar; el enlace lo identifica' },
  query: z.strictObject({ cod: text(200), email: text(200) }),
  response: z.array(z.object({ id: z.int() })),
})

export const restoreClue = endpoint({
  method: 'PUT',
  path: '/api/restore_clue',
  summary: 'Cambia la contraseña de quien comprobó su enlace; la galleta del reto lo identifica',
  permission: { public: 'Lo pide quien no puede entrar; la galleta del enlace comprobado lo identifica' },
  audit: 'session.recovered',
  body: z.strictObject({ clave: password(passwordSentence.recover), idusuario: z.int().min(0).max(limits.maxId).optional() }),
  response: message.extend({ sesion: openedSession }),
})

export const getPermissionsUser = endpoint({
  method: 'GET',
  path: '/api/get_permissions_user',
  summary: 'Permisos efectivos del usuario de la sesión',
  permission: 'session',
  query: z.strictObject({ usuid: queryId.optional() }),
  response: z.array(grantedPermission),
})

export const getMenu = endpoint({
  method: 'GET',
  path: '/api/get_menu',
  summary: 'Menú del usuario de la sesión',
  permission: 'session',
  query: z.strictObject({ per: ignored, idu: ignored }),
  response: z.object({
    padres: z.array(z.object({ id: z.int(), label: z.string(), icon: z.string(), toa: z.string() })),
    hijos: z.array(z.object({ padre: z.int(), label: z.string(), toa: z.string(), icon: z.string(), descripcion: z.string() })),
  }),
})
export type Menu = z.infer<typeof getMenu.response>

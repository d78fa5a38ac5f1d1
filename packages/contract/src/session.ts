import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ignored, message, recordId, requiredText } from './wire.ts'

const tag = 'Sesión'
export const grantedPermission = z.object({ perid: z.int() })

export const sessionUser = z.object({
  usuid: z.int(),
  usuario: z.string(),
  nombre: z.string(),
  correo: z.string(),
  perfil: z.int(),
  nomperfil: z.string(),
  cambioclave: z.int(),
  permisos: z.array(grantedPermission),
})
export type SessionUser = z.infer<typeof sessionUser>

export const startSection = endpoint({
  method: 'POST',
  path: '/api/start_section',
  tag,
  summary: 'Inicia sesión',
  permission: { public: 'Es la puerta de entrada' },
  audit: 'session.started',
  body: z.strictObject({
    usuario: requiredText('El campo usuario es requerido', 120),
    clave: z.string({ error: 'El campo contraseña es requerido' }).min(1, 'El campo contraseña es requerido').max(200),
    counter: ignored,
  }),
  response: sessionUser.extend({ token: z.string(), usenum: z.int() }),
})

export const verifyToken = endpoint({
  method: 'GET',
  path: '/api/verify_token',
  tag,
  summary: 'Comprueba la sesión guardada',
  permission: 'session',
  audit: false,
  response: sessionUser,
})

export const closeSection = endpoint({
  method: 'POST',
  path: '/api/close_section',
  tag,
  summary: 'Cierra la sesión',
  permission: 'session',
  audit: 'session.ended',
  response: message,
})

export const getPermissionsUser = endpoint({
  method: 'GET',
  path: '/api/get_permissions_user',
  tag,
  summary: 'Permisos efectivos del usuario de la sesión',
  permission: 'session',
  audit: false,
  query: z.strictObject({ usuid: z.coerce.number().pipe(recordId).optional() }),
  response: z.array(grantedPermission),
})

export const getMenu = endpoint({
  method: 'GET',
  path: '/api/get_menu',
  tag,
  summary: 'Menú del usuario de la sesión',
  permission: 'session',
  audit: false,
  query: z.strictObject({ per: ignored, idu: ignored }),
  response: z.object({
    padres: z.array(z.object({ id: z.int(), label: z.string(), icon: z.string(), toa: z.string() })),
    hijos: z.array(z.object({ padre: z.int(), label: z.string(), toa: z.string(), icon: z.string(), descripcion: z.string() })),
  }),
})
export type Menu = z.infer<typeof getMenu.response>

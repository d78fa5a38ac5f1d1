import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { idList } from '../core/idLists.ts'
import { profiles, users } from './securityWindows.ts'
import { flag, ignored, message, queryId, recordId } from '../core/wire.ts'

const endpoint = endpointsOf('Permisos')
const profileRight = { anyOf: [profiles.assignPermissions] } as const
const userRight = { anyOf: [users.assignPermissions] } as const
const venids = idList('ventanas', 500)

/** Of a profile if prfid is given, otherwise of the user idu. */
export const getWindowsProfile = endpoint({
  method: 'GET',
  path: '/api/get_windows_profile',
  summary: 'Ventanas asignadas a un perfil o a un usuario, por grupo',
  permission: { anyOf: [profiles.assignPermissions, users.assignPermissions] },
  query: z.strictObject({ prfid: queryId.optional(), idu: queryId.optional() }),
  response: z.array(z.object({ venid: z.int(), descripcion: z.string(), parent: z.int(), parent_descripcion: z.string(), orden: z.int() })),
})

const permission = z.object({
  perid: z.int(),
  venid: z.int(),
  nombre: z.string(),
  asignado: flag,
  // true, or why the caller may not change it
  editable: z.union([z.literal(true), z.string()]),
  // a notice for the user who grants it
  aviso: z.string().optional(),
})

export const getPermissionsProfile = endpoint({
  method: 'POST',
  path: '/api/get_permissions_profile',
  summary: 'Permisos de unas ventanas en un perfil',
  permission: profileRight,
  audit: false,
  body: z.strictObject({ venids, prfid: recordId, idusuario: ignored }),
  response: z.array(permission),
})

export const origins = ['heredado', 'otorgado', 'revocado', 'ninguno'] as const
export type Origin = (typeof origins)[number]

export const getPermissionsUserWindow = endpoint({
  method: 'POST',
  path: '/api/get_permissions_user_window',
  summary: 'Permisos de unas ventanas en un usuario, y de dónde viene cada uno',
  permission: userRight,
  audit: false,
  body: z.strictObject({ venids, usuid: recordId, idusuario: ignored }),
  // heredado: 1 when the profile gives it, whatever the user's difference says
  response: z.array(permission.extend({ heredado: flag, origen: z.enum(origins) })),
})
export type WindowPermission = z.infer<typeof permission> & { heredado?: 0 | 1; origen?: Origin }

// Only listed permissions change.
const wrongChanges = 'El campo permisos no es válido: se esperaba una lista de permisos'
const changes = z.array(z.object({ perid: recordId, asignado: flag }, wrongChanges), wrongChanges).max(2000)

export const updatePermissionsProfile = endpoint({
  method: 'POST',
  path: '/api/update_permissions_profile',
  summary: 'Da y quita permisos a un perfil; quienes lo tienen lo ven al instante',
  permission: profileRight,
  audit: 'profile.permissionsChanged',
  body: z.strictObject({ permissions: changes, prfid: recordId, idusuario: ignored, usuact: ignored }),
  response: message,
})

export const updatePermissionsUser = endpoint({
  method: 'POST',
  path: '/api/update_permissions_user',
  summary: 'Da y quita permisos a un usuario, como diferencia con su perfil',
  permission: userRight,
  audit: 'user.permissionsChanged',
  body: z.strictObject({ permissions: changes, usuid: recordId, idusuario: ignored, usuact: ignored }),
  response: message,
})

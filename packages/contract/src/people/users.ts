import { z } from 'zod'
import { actorFilters, categories } from './actors.ts'
import { notAmong, requiredState } from '../catalogs/catalogInputs.ts'
import { endpointsOf } from '../core/endpoint.ts'
import { idList, idsOrText } from '../core/idLists.ts'
import { limits } from '../core/limits.ts'
import { isStrong, passwordSentence } from './password.ts'
import { users as rights } from '../permissions/securityWindows.ts'
import { fieldRequired, requiredOrWrong } from '../core/required.ts'
import {
  actions,
  flag,
  identity,
  idName,
  ignored,
  message,
  optionalId,
  page,
  queryId,
  queryIdOrNew,
  recordId,
  recordIdOrNew,
  requiredId,
  requiredText,
  saved,
  sorting,
  text,
  version,
  wireDateTime,
} from '../core/wire.ts'

const endpoint = endpointsOf('Usuarios')
const anyUserRight = { anyOf: Object.values(rights) } as const
const listLimit = 2000
const digits = (max: number) => text(max).transform((value) => value.replace(/\D/g, ''))
const phone = (max: number) =>
  text(max)
    .regex(/^[\d +().-]*$/, 'El campo celular solo admite dígitos, como (315) 987-6543')
    .transform((value) => value.replace(/\D/g, ''))
const colombia = { code: '57', digits: 10 } as const
/** Why a mobile number is refused; Colombian ones have ten digits, other countries are not checked. */
export function phoneRefusal(codigopais: string, celular: string): string | undefined {
  if (celular === '' || codigopais.replace(/\D/g, '') !== colombia.code || celular.length === colombia.digits) return undefined
  return `Escriba los ${colombia.digits} dígitos del celular`
}
// null is a text without letters; a field that is left out is left alone.
const optional = (words: z.ZodType<string, string>) => words.nullish().transform((value) => (value === null ? '' : value))

export const userFields = {
  categoria: z.union([z.literal(1), z.literal(2)], requiredOrWrong(fieldRequired('categoría'), notAmong('El campo categoría', categories))),
  perfil: requiredId('perfil'),
  nombre: requiredText(fieldRequired('nombre'), 120),
  apellido: optional(text(120)),
  documento: optional(text(40)),
  codigopais: optional(text(6)),
  celular: optional(phone(30)),
  acceso: flag.optional(),
  usuario: optional(text(120)),
  correo: optional(text(200)),
  color: optional(text(8)),
  // 1: a code by mail is required after the password
  doblefactor: flag.optional(),
  heredar: flag.optional(),
  // null: none
  idGrupo: optionalId,
  estado: requiredState.optional(),
} as const

export const userRow = z.object({
  usuid: z.int(),
  categoria: z.int(),
  perfil: z.int(),
  nomperfil: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  documento: z.string(),
  codigopais: z.string(),
  celular: z.string(),
  acceso: z.int(),
  cambioclave: z.int(),
  usuario: z.string(),
  correo: z.string(),
  color: z.string(),
  doblefactor: z.int(),
  heredar: z.int(),
  // The group of the row: a group is its own; null is 'Sin grupo'.
  idGrupo: z.int().nullable(),
  grupo: z.string(),
  estado: z.int(),
  nomestado: z.string(),
  usuact: z.string(),
  fecact: wireDateTime,
  version: z.int(),
  // editar, eliminar, permisos
  acciones: actions,
})
export type UserRow = z.infer<typeof userRow>

export const userSort = [
  'usuid',
  'nombre',
  'apellido',
  'documento',
  'usuario',
  'nomperfil',
  'correo',
  'celular',
  'usuact',
  'fecact',
  'estado',
] as const

// Sorted by group first, so that a page reads as groups; then as asked.
export const paginationUsers = endpoint({
  method: 'POST',
  path: '/api/pagination_users',
  summary: 'Lista paginada de usuarios y grupos, agrupada por grupo',
  permission: anyUserRight,
  audit: false,
  body: z.strictObject({
    nombre: text(limits.nameLength).nullish(),
    apellido: text(limits.nameLength).nullish(),
    documento: text(40).nullish(),
    usuario: text(120).nullish(),
    correo: text(200).nullish(),
    celular: digits(30).nullish(),
    perfil: optionalId,
    idGrupo: optionalId,
    categoria: optionalId,
    estado: z.int().min(0).max(2).nullish(),
    ...sorting(userSort, 'nombre'),
    ...page,
    idusuario: ignored,
    permisos: ignored,
  }),
  // crear, exportar, seleccionar, restaurarClaves, restaurarPermisos, eliminar, cambiarEstado
  response: z.object({ results: z.array(userRow), total: z.int(), acciones: actions }),
})

// The form's data of a person or group, besides the row.
export const getUser = endpoint({
  method: 'GET',
  path: '/api/get_user',
  summary: 'Un usuario o grupo con todo lo que su formulario muestra',
  permission: anyUserRight,
  query: z.strictObject({ usuid: queryId }),
  response: userRow.extend({
    actores: z.array(z.int()),
    usuventanas: z.array(z.int()),
    tipoAdjuntosCajeros: z.array(z.int()),
    tipoAdjuntosSucursales: z.array(z.int()),
  }),
})
export type UserRecord = z.infer<typeof getUser.response>

const personOrGroup = {
  ...userFields,
  usuid: recordIdOrNew,
  actores: idsOrText('actores', listLimit).optional(),
} as const

type Together = z.infer<z.ZodObject<typeof personOrGroup>>
// For an existing record, only the server knows omitted values.
function checkTogether(value: Together, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const need = (campo: string, label: string, fieldValue: unknown) => {
    if (!fieldValue && (value.usuid === 0 || fieldValue !== undefined))
      addIssue({ code: 'custom', path: [campo], message: fieldRequired(label) })
  }
  if (value.categoria === 1) {
    need('documento', 'documento', value.documento)
    need('codigopais', 'código', value.codigopais)
    need('celular', 'celular', value.celular)
  } else need('actores', 'actores', value.actores?.length)
  if (value.acceso === 1) {
    need('usuario', 'usuario', value.usuario)
    need('correo', 'correo', value.correo)
  }
  const mail = value.correo && !z.email().safeParse(value.correo).success
  if (mail) addIssue({ code: 'custom', path: ['correo'], message: 'Correo invalido. E.j. nombre@empresa.com' })
}

/** Users from Excel have no password: nobody writes one into a file. */
export const importedUser = z.strictObject({ ...personOrGroup, version }).superRefine(checkTogether)

const saveBody = z
  .strictObject({
    ...personOrGroup,
    // Only for a new user with access, or to give another password.
    clave: z.string().max(200).nullish(),
    actoresact: z.unknown().optional(),
    usuventanas: idsOrText('ventanas', listLimit).optional(),
    tipoAdjuntosCajeros: idList('tipos de adjunto de cajeros', listLimit).optional(),
    tipoAdjuntosSucursales: idList('tipos de adjunto de sucursales', listLimit).optional(),
    usuarioact: ignored,
    usureg: identity.usureg,
    usuact: identity.usuact,
    idusuario: identity.idusuario,
    version,
  })
  .superRefine((value, context) => {
    checkTogether(value, context)
    const refuse = (sentence: string) => context.addIssue({ code: 'custom', path: ['clave'], message: sentence })
    if (value.acceso === 1 && value.usuid === 0 && !value.clave) refuse(fieldRequired('contraseña'))
    else if (value.clave && value.clave.length < 8) refuse(passwordSentence.change.short)
    else if (value.clave && !isStrong(value.clave)) refuse(passwordSentence.change.weak)
  })

export const saveUser = endpoint({
  method: 'POST',
  path: '/api/save_user',
  summary: 'Crea o edita un usuario o un grupo',
  permission: { anyOf: [rights.create, rights.edit] },
  audit: 'user.saved',
  body: saveBody,
  response: message.extend({
    usuid: z.int(),
    ...saved,
  }),
})

export const deleteUser = endpoint({
  method: 'PUT',
  path: '/api/delete_user',
  summary: 'Elimina un usuario y cierra sus sesiones',
  permission: { anyOf: [rights.delete] },
  audit: 'user.archived',
  body: z.strictObject({ usuid: recordId, usuario: ignored }),
  response: message,
})

const selected = {
  selectedUsers: idList('usuarios seleccionados', 1000).min(1, 'El campo usuarios seleccionados es requerido'),
  usuact: ignored,
}
const bulkAnswer = message.extend({
  success: z.boolean(),
  aplicados: z.array(z.int()),
  rechazados: z.array(z.object({ id: z.int(), motivo: z.string() })),
})
export type BulkAnswer = z.infer<typeof bulkAnswer>

export const restorePasswordsSelected = endpoint({
  method: 'PUT',
  path: '/api/restore_passwords_selected',
  summary: 'Envía a los usuarios seleccionados un enlace para poner otra contraseña y cierra sus sesiones',
  permission: { anyOf: [rights.resetPasswords] },
  audit: 'users.passwordsReset',
  body: z.strictObject(selected),
  response: bulkAnswer,
})
export const changeStateUsers = endpoint({
  method: 'PUT',
  path: '/api/change_state_users',
  summary: 'Cambia el estado de los usuarios seleccionados',
  permission: { anyOf: [rights.changeStatus] },
  audit: 'users.stateChanged',
  body: z.strictObject({ ...selected, selectedState: requiredState }),
  response: bulkAnswer,
})
export const resetPermissionsUsers = endpoint({
  method: 'PUT',
  path: '/api/reset_permissions_users',
  summary: 'Deja a los usuarios seleccionados con los permisos de su perfil',
  permission: { anyOf: [rights.resetPermissions] },
  audit: 'users.permissionsReset',
  body: z.strictObject(selected),
  response: bulkAnswer,
})
export const deleteUsers = endpoint({
  method: 'PUT',
  path: '/api/delete_users',
  summary: 'Elimina los usuarios seleccionados',
  permission: { anyOf: [rights.deleteSelected] },
  audit: 'users.archived',
  body: z.strictObject(selected),
  response: bulkAnswer,
})

export const groupUsers = endpoint({
  method: 'GET',
  path: '/api/group_users',
  summary: 'Las personas de un grupo',
  permission: anyUserRight,
  query: z.strictObject({ idGrupo: queryId }),
  response: message.extend({
    success: z.boolean(),
    usuarios: z.array(z.object({ usuid: z.int(), nombre: z.string(), usuario: z.string(), estado: z.int() })),
  }),
})

export const countUsers = endpoint({
  method: 'GET',
  path: '/api/count_users',
  summary: 'Usuarios por perfil',
  permission: anyUserRight,
  query: z.strictObject({ idusuario: ignored }),
  response: z.array(z.object({ prfid: z.int(), nombre: z.string(), cant: z.int() })),
})

export const getActors = endpoint({
  method: 'GET',
  path: '/api/get_actors',
  summary: 'Actores que existen y los que tiene un usuario o grupo',
  permission: anyUserRight,
  query: z.strictObject({ usuid: queryIdOrNew.optional() }),
  response: z.object({
    todos: z.array(idName),
    asociados: z.array(idName),
  }),
})

const person = z.object({ usuid: z.int(), nombre: z.string(), categoria: z.int(), idGrupo: z.int().nullable(), grupo: z.string() })
export type PersonOption = z.infer<typeof person>

export const getUsersActor = endpoint({
  method: 'POST',
  path: '/api/get_users_actor',
  summary: 'Personas y grupos activos que son un actor, por sí mismos o por su grupo',
  permission: 'session',
  audit: false,
  body: z.strictObject({ actor: z.enum(actorFilters, { error: 'El campo actor no es válido' }), idusuario: ignored, permisos: ignored }),
  response: z.array(person),
})
export const getContractors = endpoint({
  method: 'GET',
  path: '/api/get_contractors',
  summary: 'Contratistas: los grupos activos que construyen',
  permission: 'session',
  response: z.array(idName),
})
export const getUsuContractorByContractor = endpoint({
  method: 'GET',
  path: '/api/get_usu_contractor_by_contractor',
  summary: 'Personas activas de un contratista',
  permission: 'session',
  query: z.strictObject({ contratista: queryId }),
  response: z.array(idName),
})
// 449 activates the local search and 85 assigns alerts: both write to people.
export const listEmailsUsers = endpoint({
  method: 'GET',
  path: '/api/list_emails_users',
  summary: 'Personas y grupos con su correo, para escoger destinatarios',
  permission: { anyOf: [449, 85, ...Object.values(rights)] },
  query: z.strictObject({ texto: text(limits.nameLength).optional() }),
  // A group has the ids of its people, separated by commas.
  response: z.array(
    z.object({ id: z.int(), name: z.string(), email: z.string(), users: z.string(), category: z.int(), group: z.string() }),
  ),
})
export const getGroup = endpoint({
  method: 'GET',
  path: '/api/get_group',
  summary: 'Grupos activos',
  permission: 'session',
  response: z.array(idName),
})
export const getListGroups = endpoint({
  method: 'GET',
  path: '/api/get_list_groups',
  summary: 'Grupos activos con sus personas',
  permission: 'session',
  response: z.array(z.object({ id: z.int(), nombre: z.string(), usuarios: z.array(idName) })),
})

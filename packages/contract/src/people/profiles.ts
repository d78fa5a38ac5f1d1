import { z } from 'zod'
import { requiredState } from '../catalogs/catalogInputs.ts'
import { endpointsOf } from '../core/endpoint.ts'
import { idList, idsOrText } from '../core/idLists.ts'
import { limits } from '../core/limits.ts'
import { profiles as rights, users as userRights } from '../permissions/securityWindows.ts'
import { fieldRequired } from '../core/required.ts'
import {
  actions,
  identity,
  ignored,
  message,
  optionalId,
  page,
  queryIdOrNew,
  recordId,
  recordIdOrNew,
  requiredText,
  saved,
  sorting,
  text,
  version,
  wireDateTime,
} from '../core/wire.ts'

const endpoint = endpointsOf('Perfiles')
const anyProfileRight = { anyOf: [rights.view, rights.create, rights.edit, rights.assignPermissions, rights.delete] } as const
const profilesOrUsers = { anyOf: [...anyProfileRight.anyOf, ...Object.values(userRights)] } as const
const listLimit = 2000
const cashierTypes = 'tipos de adjunto de cajeros'
const branchTypes = 'tipos de adjunto de sucursales'

export const profileRow = z.object({
  prfid: z.int(),
  nombre: z.string(),
  estado: z.int(),
  est: z.int(),
  nomestado: z.string(),
  usuarios: z.int(),
  usuact: z.string(),
  fecact: wireDateTime,
  version: z.int(),
  // editar, eliminar, permisos
  acciones: actions,
})
export type ProfileRow = z.infer<typeof profileRow>
export const profileSort = ['prfid', 'nombre', 'estado', 'usuarios', 'usuact', 'fecact'] as const

export const listProfiles = endpoint({
  method: 'POST',
  path: '/api/list_profiles',
  summary: 'Lista paginada de perfiles',
  permission: anyProfileRight,
  audit: false,
  body: z.strictObject({
    nombre: text(limits.nameLength).nullish(),
    estado: z.int().min(0).max(2).nullish(),
    // The profile in the address.
    prfid: optionalId,
    ...sorting(profileSort, 'nombre'),
    ...page,
    idusuario: ignored,
    permisos: ignored,
  }),
  // crear, exportar
  response: z.object({ results: z.array(profileRow), total: z.int(), acciones: actions }),
})

const module = z.object({ venid: z.int(), nombre: z.string(), parent_descripcion: z.string(), orden: z.int() })
export type ModuleOption = z.infer<typeof module>

export const getModules = endpoint({
  method: 'GET',
  path: '/api/get_modules',
  summary: 'Módulos (ventanas) de un perfil y los que no tiene',
  permission: anyProfileRight,
  query: z.strictObject({ prfid: queryIdOrNew.optional() }),
  response: z.object({ asociados: z.array(module), sinasociar: z.array(module) }),
})

// The lists that the profile form starts from.
export const getProfileTypes = endpoint({
  method: 'GET',
  path: '/api/get_profile_attached_types',
  summary: 'Tipos de adjunto de un perfil, por sistema',
  permission: profilesOrUsers,
  query: z.strictObject({ prfid: queryIdOrNew }),
  response: z.object({ tipoAdjuntosCajeros: z.array(z.int()), tipoAdjuntosSucursales: z.array(z.int()) }),
})

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/save_profile',
  summary: 'Crea o edita un perfil, sus módulos y sus tipos de adjunto',
  permission: { anyOf: [rights.create, rights.edit] },
  audit: 'profile.saved',
  body: z
    .strictObject({
      ...identity,
      prfid: recordIdOrNew,
      nombre: requiredText(fieldRequired('nombre'), limits.nameLength),
      estado: requiredState.optional(),
      modulos: idsOrText('módulos', listLimit).optional(),
      modulosant: idsOrText('módulos', listLimit).optional(),
      tipoAdjuntosCajeros: idList(cashierTypes, listLimit).min(1, fieldRequired(cashierTypes)).optional(),
      tipoAdjuntosSucursales: idList(branchTypes, listLimit).min(1, fieldRequired(branchTypes)).optional(),
      version,
    })
    // Omitted values stay.
    .superRefine(({ prfid, estado, tipoAdjuntosCajeros, tipoAdjuntosSucursales }, context) => {
      if (prfid !== 0) return
      const need = (campo: string, label: string, fieldValue: unknown) => {
        if (fieldValue === undefined) context.addIssue({ code: 'custom', path: [campo], message: fieldRequired(label) })
      }
      need('estado', 'estado', estado)
      need('tipoAdjuntosCajeros', cashierTypes, tipoAdjuntosCajeros)
      need('tipoAdjuntosSucursales', branchTypes, tipoAdjuntosSucursales)
    }),
  response: message.extend({
    prfid: z.int(),
    ...saved,
  }),
})

export const deleteProfile = endpoint({
  method: 'PUT',
  path: '/api/delete_profile',
  summary: 'Elimina un perfil que nadie tiene',
  permission: { anyOf: [rights.delete] },
  audit: 'profile.archived',
  body: z.strictObject({ prfid: recordId, usuario: ignored }),
  response: message,
})

export const getProfiles = endpoint({
  method: 'GET',
  path: '/api/get_profiles',
  summary: 'Perfiles activos, y si quien pregunta puede darlos',
  permission: profilesOrUsers,
  query: z.strictObject({ idusuario: ignored }),
  response: z.array(z.object({ prfid: z.int(), nombre: z.string(), acciones: actions })),
})

export const getWindowsByProfile = endpoint({
  method: 'GET',
  path: '/api/get_windows_by_profile',
  summary: 'Ventanas de un perfil',
  permission: profilesOrUsers,
  query: z.strictObject({ prfid: queryIdOrNew }),
  response: z.array(module),
})

const attachedType = z.object({ id: z.int(), nombre: z.string(), sistema: z.int() })

export const getAllAttachedType = endpointsOf('Tipos de adjunto')({
  method: 'GET',
  path: '/api/cashiers/get_all_attached_type',
  summary: 'Tipos de adjunto activos; sin sistema, los de ambos',
  permission: 'session',
  query: z.strictObject({ sistema: z.enum(['1', '2']).optional() }),
  response: z.array(attachedType),
})

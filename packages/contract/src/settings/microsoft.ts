import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { businessRules } from '../permissions/securityWindows.ts'
import { actions, identity, message, requiredText, text, version, wireDateTime } from '../core/wire.ts'

const endpoint = endpointsOf('Configuraciones')
const permission = { anyOf: [businessRules] }
const needed = (campo: string, max = 300) => requiredText(`El campo ${campo} es requerido`, max)

/** The lists of SharePoint for each kind of master data, with their field names. */
export const listPickers = [
  { name: 'lspermiso', label: 'Permiso' },
  { name: 'lstiposolicitud', label: 'Tipo de solicitud' },
  { name: 'lspuesto', label: 'Puesto' },
  { name: 'lsestadosolicitud', label: 'Estado de solicitud' },
  { name: 'lstiporequisito', label: 'Tipo de requisito' },
  { name: 'lssolicitudes', label: 'Solicitudes' },
  { name: 'lssolicituddispositivo', label: 'Solicitud de dispositivo' },
  { name: 'lssolicitudpuesto', label: 'Solicitud de puesto' },
  { name: 'lsproyecto', label: 'Proyecto' },
  { name: 'lsposicion', label: 'Posición' },
  { name: 'lscategoria', label: 'Categoría' },
  { name: 'lsdispositivo', label: 'Dispositivo' },
] as const
export type ListPicker = (typeof listPickers)[number]['name']
const everyList = <T extends z.ZodType>(of: (label: string) => T): Record<ListPicker, T> =>
  Object.fromEntries(listPickers.map(({ name, label }) => [name, of(label.toLowerCase())])) as Record<ListPicker, T>

export const credentials = z.strictObject({
  tenantId: needed('tenant id'),
  clientId: needed('client id'),
  clientSecret: needed('client secret', 1000),
})
export const storageSite = z.strictObject({
  usuario: needed('usuario'),
  unidad: needed('unidad'),
  carpetaCajeros: needed('carpeta de cajeros', 500),
  rutaCajeros: needed('carpeta de cajeros', 1000),
  carpetaSucursales: text(500).default(''),
  rutaSucursales: text(1000).default(''),
})
export const listSite = z.strictObject({ sitio: needed('sitio'), ...everyList((label) => needed(label)) })
/** Two kinds in one list would overwrite each other. */
const eachListOnce: z.core.CheckFn<Readonly<Record<ListPicker, string>>> = ({ value, issues }) => {
  for (const [at, { name }] of listPickers.entries()) {
    const before = listPickers.slice(0, at).find((other) => value[other.name] !== '' && value[other.name] === value[name])
    if (before)
      issues.push({ code: 'custom', path: [name], message: `Esta lista ya es la de ${before.label}. Elija otra.`, input: value[name] })
  }
}

export const credentialsUnchanged = 'No has realizado ninguna modificación'
export const settingsUnchanged = 'No has hecho ninguna Actualización'

export const getRules = endpoint({
  method: 'GET',
  path: '/api/get_rules',
  summary: 'La configuración de Microsoft y el estado de la integración; el secreto no sale del servidor',
  permission,
  query: z.strictObject({}),
  response: z.object({
    credenciales: z.object({ tenantId: z.string(), clientId: z.string(), tieneSecreto: z.boolean() }),
    almacenamiento: z.object({
      usuario: z.string(),
      nombreUsuario: z.string(),
      unidad: z.string(),
      nombreUnidad: z.string(),
      carpetaCajeros: z.string(),
      rutaCajeros: z.string(),
      carpetaSucursales: z.string(),
      rutaSucursales: z.string(),
    }),
    listas: z.object({ sitio: z.string(), ...everyList(() => z.string()) }),
    /** Cómo se llaman el sitio y las listas, por su identificador: lo último que dijo Microsoft. */
    nombres: z.record(z.string(), z.string()),
    estado: z.object({
      configurado: z.boolean(),
      ultimoExito: wireDateTime.nullable(),
      ultimoError: wireDateTime.nullable(),
      error: z.string(),
    }),
    version: z.int(),
    acciones: actions,
  }),
})
const saved = message.extend({ version: z.int(), sinCambios: z.boolean().optional() })
/** An empty secret keeps the stored one. */
export const modifyCredentials = endpoint({
  method: 'PUT',
  path: '/api/modify_microsoft_credentials',
  summary: 'Guarda las credenciales de Microsoft Graph',
  permission,
  audit: 'microsoft.credentials',
  body: credentials.extend({ ...identity, clientSecret: text(1000).default(''), version }),
  response: saved,
})
export const updateStorageSite = endpoint({
  method: 'PUT',
  path: '/api/update_storage_site',
  summary: 'Guarda dónde se almacenan los archivos en SharePoint',
  permission,
  audit: 'microsoft.storage',
  body: storageSite.extend({
    ...identity,
    usuario: storageSite.shape.usuario,
    nombreUsuario: text(300).default(''),
    nombreUnidad: text(300).default(''),
    version,
  }),
  response: saved,
})
export const updateListSite = endpoint({
  method: 'PUT',
  path: '/api/update_list_site',
  summary: 'Guarda el sitio y las listas de las solicitudes',
  permission,
  audit: 'microsoft.lists',
  body: listSite.extend({ ...identity, version }).check(eachListOnce),
  response: saved,
})
const pick = z.object({ id: z.string(), nombre: z.string(), detalle: z.string() })
export const getUserDrive = endpoint({
  method: 'GET',
  path: '/api/get_user_drive',
  summary: 'Usuarios del directorio que pueden tener una unidad',
  permission,
  query: z.strictObject({ texto: text(100).optional() }),
  response: z.object({ results: z.array(pick), hayMas: z.boolean() }),
})
export const getUnitsDrive = endpoint({
  method: 'GET',
  path: '/api/get_units_drive',
  summary: 'Unidades de almacenamiento de un usuario',
  permission,
  query: z.strictObject({ usuario: needed('usuario') }),
  response: z.array(pick),
})
export const driveFolder = z.object({ id: z.string(), nombre: z.string(), ruta: z.string(), hijas: z.int() })
export const getFoldersDrive = endpoint({
  method: 'GET',
  path: '/api/get_folders_drive',
  summary: 'Las carpetas dentro de una carpeta; sin ella, las de la raíz de la unidad',
  permission,
  query: z.strictObject({
    usuario: needed('usuario'),
    unidad: needed('unidad'),
    carpeta: text(500).default(''),
  }),
  response: z.array(driveFolder),
})
export const getSitesDrive = endpoint({
  method: 'GET',
  path: '/api/get_sites_drive',
  summary: 'Sitios de SharePoint',
  permission,
  query: z.strictObject({ texto: text(100).optional() }),
  response: z.object({ results: z.array(pick), hayMas: z.boolean() }),
})
export const getListDrive = endpoint({
  method: 'GET',
  path: '/api/get_list_drive',
  summary: 'Las listas de un sitio',
  permission,
  query: z.strictObject({ sitio: needed('sitio') }),
  response: z.array(pick),
})
export const testConnection = endpoint({
  method: 'POST',
  path: '/api/test_microsoft_connection',
  summary: 'Prueba las credenciales y, si ya se eligió, la carpeta de los archivos',
  permission,
  audit: 'microsoft.test',
  body: z.strictObject(identity),
  response: z.object({ exito: z.boolean(), mensaje: z.string(), milisegundos: z.int() }),
})

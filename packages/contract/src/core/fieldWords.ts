import { fieldLabel, fieldNames } from '../catalogs/catalog.ts'
import { catalogs } from '../catalogs/registry.ts'
import { dateLabels } from '../projects/dates.ts'
import { branchProject } from '../branches/project.ts'
import { cashierProject } from '../cashiers/project.ts'
import { type Corrections, noCorrections } from '../labels/correctedLabels.ts'
import { labelKeyOf } from '../labels/declaredLabels.ts'
import { listPickers } from '../settings/microsoft.ts'

type Words = Readonly<Record<string, string>>

const lists: Words = {
  rows: 'Filas por página',
  first: 'Primera fila',
  page: 'Página',
  limit: 'Cantidad por página',
  pagination: 'Página',
  sortField: 'Columna del orden',
  sortOrder: 'Sentido del orden',
  filters: 'Filtros',
  filtros: 'Filtros',
  eliminados: 'Eliminados',
  texto: 'Texto',
  antesDe: 'Última fila mostrada',
  desde: 'Desde',
  hasta: 'Hasta',
  columnas: 'Columnas',
  lista: 'Lista',
  filas: 'Filas',
  lugar: 'Lugar',
  expid: 'Exportación',
  impid: 'Importación',
  catalogo: 'Catálogo',
  opc: 'Opción',
  value: 'Valor',
  vista: 'Vista',
  etiqueta: 'Etiqueta',
}
const people: Words = {
  usuario: 'Usuario',
  usuid: 'Usuario',
  idu: 'Usuario',
  user: 'Usuario',
  idusuario: 'Usuario',
  categoria: 'Categoría',
  perfil: 'Perfil',
  prfid: 'Perfil',
  apellido: 'Apellido',
  documento: 'Nit/CC',
  codigopais: 'Código',
  celular: 'Celular',
  acceso: 'Acceso',
  correo: 'Correo',
  email: 'Correo',
  clave: 'Contraseña',
  claveactual: 'Contraseña actual',
  nuevaContrasena: 'Contraseña nueva',
  captcha: 'Captcha',
  cod: 'Código',
  code: 'Código',
  codeTemp: 'Código',
  token: 'Enlace',
  color: 'Color',
  doblefactor: 'Segundo factor',
  heredar: 'Heredar del grupo',
  idGrupo: 'Grupo',
  actores: 'Actores',
  actor: 'Actor',
  responsable: 'Responsable',
  usuventanas: 'Ventanas',
  modulos: 'Módulos',
  modulosant: 'Módulos',
  venids: 'Módulos',
  permissions: 'Permisos',
  permisos: 'Permisos',
  perid: 'Permiso',
  asignado: 'Asignado',
  tipoAdjuntosCajeros: 'Tipos de adjunto de cajeros',
  tipoAdjuntosSucursales: 'Tipos de adjunto de sucursales',
  selectedUsers: 'Usuarios seleccionados',
  selectedState: 'Estado',
  contratista: 'Contratista',
  tasidToRemove: 'Usuarios que se retiran',
  correoInmediato: 'Correo inmediato',
  resumen: 'Resumen',
  sonido: 'Sonido',
}
const places: Words = {
  region: 'Región',
  departamento: 'Departamento',
  municipio: 'Municipio',
  idregion: 'Región',
  iddepartamento: 'Departamento',
  pogid: 'Posición',
  year: 'Año',
  anio: 'Año',
  fecha: 'Fecha',
  accion: 'Acción',
  motivo: 'Motivo',
}
const records: Words = {
  id: 'Número',
  sistema: 'Sistema',
  entidad: 'Tipo de registro',
  campo: 'Campo',
  version: 'Versión',
  cajid: 'Número del cajero',
  cajId: 'Número del cajero',
  cajids: 'Cajeros seleccionados',
  sucid: 'Número de la sucursal',
  sucId: 'Número de la sucursal',
  sucids: 'Sucursales seleccionadas',
  imagen: 'Imagen',
  formato: 'Formato',
  proyecto: 'Proyecto',
  lote: 'Cambio que se deshace',
  consecutivo: 'Consecutivo',
  codigo: 'Código',
  tipoModulo: 'Módulo',
  duplicadoDe: 'Registro que se duplica',
  reprogramming: 'Reprogramar',
  checkPadre: 'Es padre',
  hijos: 'Cajeros hijos',
  valores: 'Valores',
  nota: 'Nota',
  padreHijo: 'Padre/hijo',
  centroCostos: 'Centro costos',
  tipologia: 'Tipología',
  tipoIntervencion: 'Tipo intervención',
  modalidad: 'Modalidad',
  listoParaEntregar: 'Listo para entregar',
  pendiente: 'Pendiente',
  plazo: 'Plazo',
  etapa: 'Etapa',
  nuevosProyectos: 'Proyectos',
}
const notesAndFiles: Words = {
  notid: 'Nota',
  description: 'Nota',
  tiponota: 'Tipo de nota',
  creador: 'Creador de la nota',
  fechaCreacion: 'Fecha de creación',
  fechaModificacion: 'Fecha de modificación',
  soloDelRegistro: 'Solo las del registro',
  adaid: 'Adjunto',
  archivo: 'Archivo',
  file: 'Archivo',
  fileId: 'Archivo',
  filePath: 'Archivo',
  idOldFile: 'Archivo que se reemplaza',
  oldFilePath: 'Archivo que se reemplaza',
  isReplace: 'Reemplazar',
  tipoAdjunto: 'Tipo de adjunto',
}
const support: Words = {
  report: 'Informe',
  events: 'Eventos',
  attachments: 'Pantallazo',
  app_version: 'Versión de la aplicación',
  browser: 'Navegador',
  componentStack: 'Componentes',
  consent_raw_logs: 'Consentimiento',
  locale: 'Idioma',
  message: 'Mensaje',
  network_type: 'Tipo de red',
  platform: 'Plataforma',
  session_id: 'Sesión',
  severity: 'Gravedad',
  url: 'Dirección de la página',
}
const microsoft: Words = {
  tenantId: 'Tenant id',
  clientId: 'Client id',
  clientSecret: 'Client secret',
  nombreUsuario: 'Usuario',
  unidad: 'Unidad',
  nombreUnidad: 'Unidad',
  carpeta: 'Carpeta',
  carpetaCajeros: 'Carpeta de cajeros',
  rutaCajeros: 'Carpeta de cajeros',
  carpetaSucursales: 'Carpeta de sucursales',
  rutaSucursales: 'Carpeta de sucursales',
  sitio: 'Sitio',
  ...Object.fromEntries(listPickers.map(({ name, label }) => [name, label])),
}

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
const ofCatalogs = catalogs.flatMap((definition) => [
  [definition.id, definition.noun.one],
  ...definition.fields.flatMap((field) => fieldNames(field).map((name) => [name, fieldLabel(definition, name)])),
  ...(definition.associations ?? []).flatMap(({ field, before, alias, label }) =>
    [field, before, alias].flatMap((name) => (name ? [[name, label]] : [])),
  ),
])
// What cashiers have with branches is called as there; what is said here counts before all.
const words: ReadonlyMap<string, string> = new Map([
  ...ofCatalogs.toReversed().map(([name, label]) => [name!, capitalised(label!)] as const),
  ...branchProject.fields.map(({ name, label }) => [name, label] as const),
  ...cashierProject.fields.map(({ name, label }) => [name, label] as const),
  ...dateLabels(cashierProject),
  ...Object.entries({ ...lists, ...people, ...places, ...records, ...notesAndFiles, ...support, ...microsoft }),
])

/** How a field of a call is called where people read of it, whichever call it is (api: its part of the path, where declarations share a name); within it, that of the nearest part that has a name. */
export const fieldWord = (path: readonly PropertyKey[], corrections: Corrections = noCorrections, api?: string): string | undefined =>
  path
    .toReversed()
    .map((part) => wordOf(String(part), corrections, api))
    .find((word) => word !== undefined)

const wordOf = (name: string, corrections: Corrections, api?: string): string | undefined => {
  const correction = corrections.get(labelKeyOf(name, api) ?? '')
  return correction === undefined ? words.get(name) : capitalised(correction)
}

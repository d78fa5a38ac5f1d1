import { fieldRequired } from '../core/required.ts'
import { projectWithMachines } from './states.ts'

/** How the fields of a request are called. */
export const requestLabels = {
  pryId: 'Proyecto',
  catId: 'Categoría',
  tsoId: 'Tipo solicitud',
  treId: 'Tipo requisito',
  observaciones: 'Observación',
  areaEstimada: 'Área estimada',
  depId: 'Departamento',
  ciuId: 'Municipio',
  sector: 'Sector',
  ubicacionLocal: 'Ubicación local',
  ubicacionLocalOtro: 'Descripción de la ubicación',
  tipoBusqueda: 'Tipo de búsqueda',
  contacto: 'Datos de contacto',
  canon: 'Canon negociado',
  canonValor: 'Valor del canon',
  atmInstalado: 'ATM instalados',
  atmCrecimiento: 'ATM en crecimiento',
  mulInstalado: 'Multifuncionales instalados',
  mulCrecimiento: 'Multifuncionales en crecimiento',
  puestos: 'Puestos de trabajo',
  dispositivos: 'Dispositivos',
} as const
export type RequestField = keyof typeof requestLabels

export const premisesLocations = [
  { value: 1, label: 'Local a la calle' },
  { value: 2, label: 'En centro comercial' },
  { value: 3, label: 'Otro' },
] as const
export const otherLocation = 3
type PremisesLocation = { readonly ubicacionLocal: number | null; readonly ubicacionLocalOtro: string }
/** 'Otro: Sótano'; nothing where it was not said. */
export function premisesLocationText({ ubicacionLocal, ubicacionLocalOtro }: PremisesLocation): string {
  const label = premisesLocations.find(({ value }) => value === ubicacionLocal)?.label ?? ''
  return ubicacionLocal === otherLocation && ubicacionLocalOtro !== '' ? `${label}: ${ubicacionLocalOtro}` : label
}
export const searchKinds = [
  { value: 1, label: 'Oferta Directa' },
  { value: 2, label: 'Activación Con Inmobiliaria' },
] as const
export const directOffer = 1

// The sentences are the specification's.
export const chainRequired = {
  pryId: 'El campo proyecto es requerido',
  catId: 'El campo categoría es requerida',
  tsoId: 'El campo tipo solicitud es requerido',
  treId: 'El campo tipo requisito es requerido',
  observaciones: 'El campo observación es requerido',
} as const satisfies Partial<Record<RequestField, string>>
/** The fields that stay as registered. */
export const fixedFields = Object.keys(chainRequired) as (keyof typeof chainRequired)[]

export const ofPremises = [
  'areaEstimada',
  'depId',
  'ciuId',
  'sector',
  'ubicacionLocal',
  'ubicacionLocalOtro',
  'tipoBusqueda',
  'contacto',
  'canon',
  'canonValor',
] as const satisfies readonly RequestField[]
export const ofMachines = ['atmInstalado', 'atmCrecimiento', 'mulInstalado', 'mulCrecimiento'] as const satisfies readonly RequestField[]

export type RequestValues = Partial<Record<RequestField, unknown>>
/** formato: of the requirement type (1 premises, 2 jobs and devices, otherwise nothing more). */
export type RequestShape = { readonly formato: number; readonly pryId: number | null | undefined }

/** Which fields a request of this shape has, besides the chain and the observation. */
export function fieldsOfShape({ formato, pryId }: RequestShape): readonly RequestField[] {
  if (formato === 1) return ofPremises
  if (formato !== 2) return []
  return [...(pryId === projectWithMachines ? ofMachines : []), 'puestos', 'dispositivos']
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && String(value).trim() !== ''
const requiredOf = (field: RequestField): string =>
  fieldRequired(requestLabels[field].replace(/^\p{Lu}(?=\p{Ll})/u, (sign) => sign.toLowerCase()))

/** The missing fields in form order, for screen and server. */
export function missingFields(values: RequestValues, shape: RequestShape): { campo: RequestField; mensaje: string }[] {
  const chain = fixedFields.map((campo) => ({ campo, mensaje: chainRequired[campo] }))
  const also = fieldsOfShape(shape)
    .filter((campo) => isRequired(campo, values))
    .map((campo) => ({ campo, mensaje: requiredOf(campo) }))
  return [...chain, ...also].filter(({ campo }) => !hasValue(values[campo]))
}

function isRequired(campo: RequestField, values: RequestValues): boolean {
  switch (campo) {
    case 'ubicacionLocalOtro':
      return Number(values.ubicacionLocal) === otherLocation
    case 'contacto':
      return Number(values.tipoBusqueda) === directOffer
    case 'canonValor':
      return Number(values.canon) === 1
    case 'canon':
    case 'tipoBusqueda':
    case 'puestos':
    case 'dispositivos':
      return false
    default:
      return true
  }
}

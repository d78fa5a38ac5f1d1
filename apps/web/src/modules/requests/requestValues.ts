import type { RequestDetail, RequestQuantity, RequirementOption } from '@soportica/contract/requests/calls'
import { requestFormBody, requestLimits } from '@soportica/contract/requests/requestFormWire'
import {
  fieldsOfShape,
  fixedFields,
  ofMachines,
  ofPremises,
  type RequestField,
  requestLabels,
  missingFields,
} from '@soportica/contract/requests/requestForm'
import { paddedRequest } from '@soportica/contract/requests/states'
import type { RecordSystem } from '@soportica/contract/records/records'
import { formatAmount, formatNumber } from '../../lib/format.ts'
import type { FormValue, FormValues, Wire, WireValue } from '../../shells/record-dialog/recordValues.ts'
import { readAmount } from './readAmount.ts'

export const titleOf = (numero: number): string => `Solicitud N° ${paddedRequest(numero)}`

/** The shape that the requirement type gives the form; without one there are no extra fields. */
export type RequestShape = Pick<RequirementOption, 'formato' | 'requiereAdjunto' | 'multiple' | 'obligatorio'>
export const noShape: RequestShape = { formato: 0, requiereAdjunto: 0, multiple: 0, obligatorio: 0 }

export const quantityKinds = ['cantidad', 'crecimiento', 'm2'] as const
export type QuantityKind = (typeof quantityKinds)[number]
export type QuantityGroup = 'puestos' | 'dispositivos'
/** The field name of each amount: 'dispositivos-3-m2'. */
export const quantityName = (group: QuantityGroup, id: number, kind: QuantityKind): string => `${group}-${id}-${kind}`
const quantityParts = /^(puestos|dispositivos)-(\d+)-(cantidad|crecimiento|m2)$/

/** The names of files that were chosen and are not sent yet: a form holds no files. */
export const filesField = 'adjuntos'
export const fieldOrder: readonly string[] = [...fixedFields, ...ofPremises, ...ofMachines, 'puestos', 'dispositivos', filesField]
export const labelOf = (name: string): string => (name === filesField ? 'Adjuntos' : (requestLabels[name as RequestField] ?? name))

// 0 and nothing are the same number of things.
const amount = (value: number | null): WireValue => (value ? value : '')
const ofQuantities = (group: QuantityGroup, rows: readonly RequestQuantity[]): [string, WireValue][] =>
  rows.flatMap(({ id, cantidad, crecimiento, m2 }) => [
    [quantityName(group, id, 'cantidad'), amount(cantidad)],
    [quantityName(group, id, 'crecimiento'), amount(crecimiento)],
    ...(group === 'dispositivos' ? [[quantityName(group, id, 'm2'), amount(m2)] as [string, WireValue]] : []),
  ])

const own: readonly RequestField[] = [...fixedFields, ...ofPremises, ...ofMachines]
const blank: Wire = { ...Object.fromEntries(own.map((name) => [name, ''])), canon: 0, [filesField]: '' }

/** The start of a stored request's form: values, quantities and version belong together. */
export type LoadedRequest = {
  readonly detail: RequestDetail
  readonly puestos: readonly RequestQuantity[]
  readonly dispositivos: readonly RequestQuantity[]
}
/** A search for the premises of a record, as it begins: only its project, its category and its type are chosen. */
export type BegunRequest = {
  readonly sistema: RecordSystem
  readonly registro: number
  readonly title: string
  readonly valores: Partial<Record<RequestField, WireValue>>
}
export function initialWire(loaded: LoadedRequest | undefined, begun?: BegunRequest): Wire {
  if (!loaded) return { ...blank, ...begun?.valores }
  const stored = loaded.detail as unknown as Readonly<Record<string, WireValue | null>>
  return {
    ...blank,
    ...Object.fromEntries(own.map((name) => [name, stored[name] ?? ''])),
    ...Object.fromEntries([...ofQuantities('puestos', loaded.puestos), ...ofQuantities('dispositivos', loaded.dispositivos)]),
  }
}

const decimals: readonly string[] = ['areaEstimada']
const money = 'canonValor'
const isDecimal = (name: string): boolean => decimals.includes(name) || name.endsWith('-m2')
function formValue(name: string, value: WireValue): FormValue {
  if (name === 'canon') return value === 1
  if (name === money && typeof value === 'number') return formatAmount(value)
  const text = String(value ?? '')
  // In local notation.
  return isDecimal(name) ? text.replace('.', ',') : text
}
export const formOf = (wire: Wire): FormValues =>
  Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, formValue(name, value)]))

const numbers = new Set<string>(['pryId', 'catId', 'tsoId', 'treId', 'depId', 'ciuId', 'ubicacionLocal', 'tipoBusqueda', ...ofMachines])
const isNumber = (name: string): boolean => numbers.has(name) || isDecimal(name) || name === money || quantityParts.test(name)

function wireValue(name: string, value: FormValue): WireValue {
  if (name === 'canon') return value === true ? 1 : 0
  const text = String(value ?? '').trim()
  if (text === '' || !isNumber(name)) return text
  const number = name === money ? readAmount(text) : Number(text.replace(',', '.'))
  // A text that is no number is sent as typed.
  if (Number.isNaN(number)) return text
  return quantityParts.test(name) ? amount(number) : number
}
export const wireOf = (values: FormValues): Wire =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wireValue(name, value)]))

type Quantities = Record<string, Partial<Record<QuantityKind, WireValue>>>
function quantitiesIn(group: QuantityGroup, wire: Wire): Quantities {
  const found: Quantities = {}
  for (const [name, value] of Object.entries(wire)) {
    const [, of, id, kind] = quantityParts.exec(name) ?? []
    if (of === group) (found[id!] ??= {})[kind as QuantityKind] = value === '' || value === undefined ? 0 : value
  }
  return found
}

/** A value that does not apply to the other choices is sent as empty. */
function counted(field: RequestField, wire: Wire): WireValue {
  if (field === 'ubicacionLocalOtro') return wire['ubicacionLocal'] === 3 ? wire[field] : ''
  if (field === 'contacto') return wire['tipoBusqueda'] === 1 ? wire[field] : ''
  if (field === 'canonValor') return wire['canon'] === 1 ? wire[field] : ''
  return wire[field]
}

export type SentRequest = {
  readonly solId: number
  readonly version: number | undefined
  readonly clave: string
  /** The record that it is of. */
  readonly of?: Pick<BegunRequest, 'sistema' | 'registro'> | undefined
}
/** The form's wire values for registering or editing. */
export function bodyOf(wire: Wire, shape: RequestShape, { solId, version, clave, of }: SentRequest): Record<string, WireValue> {
  const pryId = Number(wire['pryId'] ?? 0)
  const fields = fieldsOfShape({ formato: shape.formato, pryId })
  const sentFields = solId > 0 ? fields : [...fixedFields, ...fields]
  const body: Record<string, WireValue> = { solId }
  for (const field of sentFields) {
    if (field === 'puestos' || field === 'dispositivos') body[field] = JSON.stringify(quantitiesIn(field, wire))
    else body[field] = counted(field, wire)
  }
  return { ...body, ...(solId > 0 ? { version } : { clave, ...(of && { sistema: of.sistema, registro: of.registro }) }) }
}

const sentences: Partial<Record<string, string>> = {
  areaEstimada: 'Escriba el área en metros cuadrados, con hasta dos decimales',
  canonValor: 'Escriba el valor en pesos, con hasta dos decimales',
  puestos: `Escriba números enteros entre 0 y ${formatNumber(requestLimits.quantity)}`,
  dispositivos: `Escriba cantidades enteras entre 0 y ${requestLimits.quantity}, y los m2 entre 0 y 99 999`,
  ...Object.fromEntries(ofMachines.map((name) => [name, `Escriba un número entero entre 0 y ${requestLimits.quantity}`])),
}

/** The errors by field in form order; the server checks the same. */
export function problemsOf(wire: Wire, shape: RequestShape, body: unknown): { campo: string; mensaje: string }[] {
  const missing: { campo: string; mensaje: string }[] = missingFields(wire, {
    formato: shape.formato,
    pryId: Number(wire['pryId'] ?? 0),
  })
  const refusedFields = new Set(missing.map(({ campo }) => campo))
  const wrong = requestFormBody.safeParse(body).error?.issues ?? []
  for (const { path, message } of wrong) {
    const campo = String(path[0])
    if (refusedFields.has(campo)) continue
    refusedFields.add(campo)
    missing.push({ campo, mensaje: sentences[campo] ?? message })
  }
  return missing
}

/** A change of one resets the choices after it. */
export const chain = ['pryId', 'catId', 'tsoId', 'treId'] as const
export type ChainField = (typeof chain)[number]
export const followersOf = (field: ChainField): readonly ChainField[] => chain.slice(chain.indexOf(field) + 1)

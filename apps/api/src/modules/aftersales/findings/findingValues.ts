import type { FindingItem } from '@soportica/contract/aftersales/findings'
import {
  classifications,
  closeStates,
  type FindingField,
  findingLabels,
  impacts,
  lineStates,
  reportSentences,
} from '@soportica/contract/aftersales/states'
import { emptyFinding, type Finding, lineStates as stands, openFields, settled } from '@soportica/rules/findings'
import type { FieldValues } from '../../../capabilities/saving/mergeFields.ts'
import { AppError } from '../../../plugins/http/errors.ts'

export const findingFields = Object.keys(findingLabels) as FindingField[]
export const labelOf = (campo: string): string => findingLabels[campo as FindingField] ?? campo

// Empty values are stored as nothing, so that an unwritten line equals an empty one.
export const asTexts = (finding: Finding): FieldValues =>
  Object.fromEntries(findingFields.map((name) => [name, finding[name] === emptyFinding[name] ? '' : String(finding[name])]))
const isText = (name: FindingField): boolean => typeof emptyFinding[name] === 'string'
const fromTexts = (texts: FieldValues): Finding => {
  const values = findingFields.map((name): [FindingField, string | number] => {
    const text = String(texts[name] ?? '')
    return [name, text === '' ? emptyFinding[name] : isText(name) ? text : Number(text)]
  })
  return Object.fromEntries(values) as Finding
}
export { fromTexts }

/** The new line; values that were not sent stay. */
export function wantedFinding(stored: Finding, item: FindingItem): Finding {
  const sentFields = findingFields.filter((name) => item[name] !== undefined && item[name] !== null)
  return { ...stored, ...Object.fromEntries(sentFields.map((name) => [name, item[name]])) }
}

/** Refuses values that the line cannot have, and empties values that another choice makes void. */
export function settledFinding(stored: Finding, wanted: Finding): Finding {
  const open = openFields(wanted)
  const closed = findingFields.find(
    (name) => name !== 'estado' && !open.has(name) && wanted[name] !== stored[name] && wanted[name] !== emptyFinding[name],
  )
  if (closed) {
    const estado = lineStates.find(({ id }) => id === wanted.estado)?.nombre ?? 'Por chequear'
    const where = wanted.estado === stands.bad && open.has('classification') ? `${estado} que no es ${classifications[0].nombre}` : estado
    throw new AppError('posventa.campo', { etiqueta: findingLabels[closed], estado: where }, { campo: closed })
  }
  return settled(stored, wanted)
}

export const lackSentences = {
  clasificacion: reportSentences.classification,
  categoria: reportSentences.category,
  impacto: reportSentences.impact,
} as const

const choices: Partial<Record<FindingField, readonly { id: number; nombre: string }[]>> = {
  estado: lineStates,
  classification: classifications,
  impact: impacts,
  estadoactividad: closeStates,
}
export type ChosenNames = ReadonlyMap<string, string>
export const nameKey = (campo: string, id: string | number): string => `${campo} ${id}`
/** A value as a screen says it. */
export function showValue(campo: string, value: string | number | null | undefined, names: ChosenNames): string {
  const text = String(value ?? '')
  if (text === '') return ''
  const known = choices[campo as FindingField]?.find(({ id }) => String(id) === text)?.nombre
  return known ?? names.get(nameKey(campo, text)) ?? text
}

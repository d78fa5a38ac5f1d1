import { deliverySentence } from '../core/screenSentences.ts'
import type { FieldName, RecordValues } from './fieldName.ts'
import type { Project, Refusal } from './project.ts'

/** A field that a delivery asks for and that is empty. */
export type MissingField = {
  readonly campo: FieldName
  readonly etiqueta: string
  readonly mensaje: string
  readonly etapa: string
  /** An addition to the refusal's sentence. */
  readonly falta?: string
}
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || value === 0

/** The fields that a delivery asks for and that are empty. */
export function missingFields({ delivery: { fields, unless } }: Pick<Project, 'delivery'>, values: RecordValues): FieldName[] {
  const spared = unless && Number(values[unless.field]) === unless.value ? unless.fields : []
  return fields.filter((campo) => isEmpty(values[campo]) && !spared.includes(campo))
}
/** The missing fields for the delivery; empty: it may be delivered. */
export function missingForDelivery(project: Project, values: RecordValues): MissingField[] {
  const missing = missingFields(project, values)
  return missing.map((campo) => asMissing(project, campo, missing))
}

/** The missing fields of a delivered status, of a stage or, in the general field, of the record. */
export function missingFor(project: Project, estado: FieldName, values: RecordValues): MissingField[] {
  const stage = project.stages.find((one) => one.estado === estado)
  if (!stage) return missingForDelivery(project, values)
  const needed = [stage.requiere, stage.actor, ...(stage.needs ?? []), stage.entrega]
  return needed.flatMap((campo) => (campo && isEmpty(values[campo]) ? [asMissing(project, campo, [campo])] : []))
}
/** Required fields that were filled and become empty; fields that were always empty do not count. */
export function emptiedFor(project: Project, estado: FieldName, before: RecordValues, after: RecordValues): MissingField[] {
  const lacked = new Set(missingFor(project, estado, before).map(({ campo }) => campo))
  return missingFor(project, estado, after).filter(({ campo }) => !lacked.has(campo))
}

export const refusalOf = ({ delivery }: Pick<Project, 'delivery'>, campo: FieldName): Refusal | undefined => delivery.refusals?.[campo]

type Labels = Pick<Project, 'fieldByName' | 'deliveryLabels' | 'delivery'>
function asMissing({ fieldByName, deliveryLabels, delivery }: Labels, campo: FieldName, missing: readonly FieldName[]): MissingField {
  const { label, stage } = fieldByName.get(campo)!
  const etiqueta = deliveryLabels?.[campo] ?? label
  const refusal = refusalOf({ delivery }, campo)
  if (!refusal) return { campo, etiqueta, mensaje: deliverySentence(etiqueta), etapa: stage }
  const { code, mensaje, lacks } = refusal
  if (!lacks) return { campo, etiqueta, mensaje, etapa: stage }
  const alike = missing.filter((other) => refusalOf({ delivery }, other)?.code === code).length
  const falta = alike > 1 ? lacks.together : lacks.alone
  return { campo, etiqueta, mensaje: `${mensaje} ${falta}`, etapa: stage, falta }
}

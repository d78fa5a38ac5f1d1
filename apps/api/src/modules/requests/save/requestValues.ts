import type { RequestForm } from '@soportica/contract/requests/requestFormWire'
import {
  fieldsOfShape,
  ofMachines,
  ofPremises,
  type RequestField,
  requestLabels,
  missingFields,
} from '@soportica/contract/requests/requestForm'
import { projectNotOffered } from '@soportica/contract/requests/states'
import { AppError, required } from '../../../plugins/http/errors.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import {
  categoryChoices,
  isInDepartment,
  projectChoices,
  type Requirement,
  requirementChoices,
  thingsAmong,
  typeChoices,
} from './chain.queries.ts'
import type { Quantity } from './requestWrites.queries.ts'

/** The fields that may be edited, as they are stored. */
export type EditableValues = {
  areaEstimada: string | null
  departamento: number | null
  municipio: number | null
  sector: string
  ubicacionLocal: number | null
  ubicacionLocalOtro: string
  tipoBusqueda: number | null
  contacto: string
  canon: number
  canonValor: string | null
  atmInstalado: number | null
  atmCrecimiento: number | null
  mulInstalado: number | null
  mulCrecimiento: number | null
}
export type Shape = { readonly formato: number; readonly pryId: number }

/** Every field that a request of this shape needs, with the specification's sentences. */
export function requireFields(form: RequestForm, shape: Shape): void {
  const [missing] = missingFields(form, shape)
  if (missing) throw new AppError('datos.invalidos', { detalle: missing.mensaje }, { campo: missing.campo })
}

const amountText = (value: number | null | undefined): string | null => (value === null || value === undefined ? null : value.toFixed(2))
/** Drops values that do not belong to the shape or to its choices. */
export function editableValues(form: RequestForm, shape: Shape): EditableValues {
  const has = new Set<RequestField>(fieldsOfShape(shape))
  const valueInShape = <T>(field: (typeof ofPremises)[number] | (typeof ofMachines)[number], value: T | null | undefined): T | null =>
    has.has(field) ? (value ?? null) : null
  const canon = valueInShape('canon', form.canon) ?? 0
  return {
    areaEstimada: amountText(valueInShape('areaEstimada', form.areaEstimada)),
    departamento: valueInShape('depId', form.depId),
    municipio: valueInShape('ciuId', form.ciuId),
    sector: valueInShape('sector', form.sector) ?? '',
    ubicacionLocal: valueInShape('ubicacionLocal', form.ubicacionLocal),
    ubicacionLocalOtro: form.ubicacionLocal === 3 ? (valueInShape('ubicacionLocalOtro', form.ubicacionLocalOtro) ?? '') : '',
    tipoBusqueda: valueInShape('tipoBusqueda', form.tipoBusqueda),
    contacto: form.tipoBusqueda === 1 ? (valueInShape('contacto', form.contacto) ?? '') : '',
    canon,
    canonValor: canon === 1 ? amountText(valueInShape('canonValor', form.canonValor)) : null,
    atmInstalado: valueInShape('atmInstalado', form.atmInstalado),
    atmCrecimiento: valueInShape('atmCrecimiento', form.atmCrecimiento),
    mulInstalado: valueInShape('mulInstalado', form.mulInstalado),
    mulCrecimiento: valueInShape('mulCrecimiento', form.mulCrecimiento),
  }
}

const misplaced = (campo: keyof typeof requestLabels, opcion: number): AppError =>
  new AppError('solicitud.opcion', { etiqueta: requestLabels[campo], opcion }, { campo })
/** Each choice must belong to the one before it. Returns the requirement type. */
export async function requireChain(db: Reader, { pryId, catId, tsoId, treId }: RequestForm): Promise<Requirement> {
  const [project, category, type, requirement] = [pryId ?? 0, catId ?? 0, tsoId ?? 0, treId ?? 0]
  const among = (choices: readonly { id: number }[], id: number) => choices.some((choice) => choice.id === id)
  if (project === projectNotOffered || !among(await projectChoices(db), project)) throw misplaced('pryId', project)
  if (!among(await categoryChoices(db, project), category)) throw misplaced('catId', category)
  if (!among(await typeChoices(db, category), type)) throw misplaced('tsoId', type)
  const found = (await requirementChoices(db, type)).find(({ id }) => id === requirement)
  if (!found) throw misplaced('treId', requirement)
  return found
}

export async function requireMunicipality(db: Reader, { departamento, municipio }: EditableValues): Promise<void> {
  if (municipio === null) return
  if (departamento === null) throw required(requestLabels.depId.toLowerCase(), 'depId')
  if (!(await isInDepartment(db, municipio, departamento))) throw new AppError('proyecto.departamento', {}, { campo: 'ciuId' })
}

type SentQuantities = NonNullable<RequestForm['dispositivos']>
/** The amounts of jobs and devices; undefined: they were not sent. */
export async function quantitiesIn(db: Reader, form: RequestForm, shape: Shape): Promise<Map<1 | 2, Quantity[]>> {
  const found = new Map<1 | 2, Quantity[]>()
  if (shape.formato !== 2) return found
  for (const [clase, campo, sent] of [
    [1, 'puestos', form.puestos],
    [2, 'dispositivos', form.dispositivos],
  ] as const) {
    if (sent === null || sent === undefined) continue
    const all = Object.entries(sent as SentQuantities).map(([id, { cantidad, crecimiento, m2 }]): Quantity => {
      return { clase, cosa: Number(id), cantidad: cantidad ?? 0, crecimiento: crecimiento ?? 0, m2: clase === 2 ? amountText(m2) : null }
    })
    const known = await thingsAmong(
      db,
      clase,
      all.map(({ cosa }) => cosa),
    )
    const unknown = all.find(({ cosa }) => !known.has(cosa))
    if (unknown) throw new AppError('registro.opcion', { etiqueta: requestLabels[campo], opcion: unknown.cosa }, { campo })
    found.set(clase, all)
  }
  return found
}

import { valueNames } from '@soportica/contract/cashiers/names'
import type { ProjectWire } from '../../../shells/project/form/formValues.ts'

/** Why a stage has no theoretical dates. */
export function whyNoDates(values: ProjectWire, isTicked: boolean): string {
  const [modality, start] = [Boolean(values[valueNames.modality]), Boolean(values[valueNames.start])]
  if (!modality && !start) return 'Sin fechas: faltan la modalidad, que dice cuántos días toma cada etapa, y la fecha de inicio.'
  if (!modality) return 'Sin fechas: falta la modalidad, que dice cuántos días toma cada etapa.'
  if (!start) return 'Sin fechas: falta la fecha de inicio.'
  return isTicked ? 'Sin fechas: la etapa no participa.' : 'Sin fechas: la modalidad no pide esta etapa.'
}

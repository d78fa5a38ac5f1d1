import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Stage } from '@soportica/contract/projects/stage'
import { createContext, use } from 'react'
import type { ProjectWire } from '../form/formValues.ts'

/** The stages on screen with their days, as they would be saved now. */
export type StagesOnScreen = {
  readonly stages: readonly Stage[]
  /** The stages that the modality asks for; null: no modality, or not known. */
  readonly pedidas: readonly string[] | null
  /** Today and the last day that is due soon: known as soon as there are dates. */
  readonly plazos: { readonly hoy: string; readonly pronto: string } | undefined
  readonly values: ProjectWire
  /** The same without the days that are refused. */
  readonly accepted: ProjectWire
  /** Why no dates can be said, and of which field. */
  readonly refused?: { readonly mensaje: string; readonly campo: FieldName | undefined } | undefined
  /** The stored deviation of each stage: by its real delivery, otherwise by its projected one. */
  readonly desviaciones?: { readonly [stage: string]: number } | undefined
  readonly datesOf: (stage: string) => { readonly entrega: string; readonly real: string | null } | undefined
}

const Context = createContext<StagesOnScreen | null>(null)
export const StagesOnScreenProvider = Context.Provider
export function useStagesOnScreen(): StagesOnScreen {
  const known = use(Context)
  if (!known) throw new Error('outside of the stages of a form')
  return known
}

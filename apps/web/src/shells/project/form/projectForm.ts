import { isPlan } from '@soportica/contract/projects/dates'
import type { getDetailCashier } from '@soportica/contract/cashiers/calls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Answer } from '@soportica/contract/core/endpoint'
import { createContext, use, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Store } from '../../../lib/store.ts'
import { focusField } from '../../record-dialog/focusField.ts'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import type { RecordForm } from '../../record-dialog/useRecordForm.ts'
import { keepInSight } from '../../../ui/keepInSight.ts'
import { stageOfField } from './recordWire.ts'

export type CashierDetail = Answer<typeof getDetailCashier>
type Revealed = Store<ReadonlySet<string>>

/** What every part of the form knows. */
export type FormPlace = {
  readonly cajid: number
  readonly tipoModulo: CashierModule
  readonly isCopy: boolean
  readonly detail: CashierDetail | undefined
  readonly record: RecordForm
  /** The words of what was chosen when it was opened. */
  readonly nombres: Readonly<Record<string, string>>
  /** The stages that the stored modality asks for, or that of the original; null: none is chosen. */
  readonly pedidas: readonly string[] | null
  /** Why nothing of it may be changed. */
  readonly onlyRead: string | undefined
  /** Why a stage may only be read. */
  readonly reasonOf: (stage: string) => string | undefined
  /** The sections whose fields are made. */
  readonly revealed: Revealed
  /** The stages to which somebody was led: they are shown, whatever the modality asks for. */
  readonly ledTo: Revealed
}

const Place = createContext<FormPlace | null>(null)
export const FormPlaceProvider = Place.Provider
export function useFormPlace(): FormPlace {
  const place = use(Place)
  if (!place) throw new Error('outside of the form of a cashier')
  return place
}

export function reveal(revealed: Revealed, ...keys: readonly string[]): void {
  const known = revealed.get()
  if (keys.some((key) => !known.has(key))) revealed.set(new Set([...known, ...keys]))
}
export const useRevealed = (revealed: Revealed, key: string): boolean =>
  useSyncExternalStore(revealed.subscribe, () => revealed.get().has(key))

export const sectionId = (stage: string): string => `etapa-cajero-${stage}`
// Of a long section the first fields are made at once, the others when there is time.
export const wholeOf = (stage: string): string => `${stage}:todo`

const settlingMs = 700
export function goToStage({ revealed }: Pick<FormPlace, 'revealed'>, stage: string): void {
  reveal(revealed, stage)
  const section = document.getElementById(sectionId(stage))
  if (!section) return
  keepInSight(() => section.scrollIntoView({ block: 'start', behavior: 'instant' }), settlingMs)
  section.focus({ preventScroll: true })
}

/** Whether a stage is required, who works on it and when it is due is for those who edit the whole cashier. */
export function isOnlyRead({ reasonOf }: Pick<FormPlace, 'reasonOf'>, name: string): boolean {
  const stage = cashierProject.stageNamed.get(stageOfField(cashierProject, name))
  if (!stage || reasonOf(stage.key)) return true
  return isPlan(cashierProject, name) && reasonOf('basica') !== undefined
}

// As soon as its stage is made; of a stage that is done without there is only its head.
function goToRead(place: FormPlace, name: string): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const read = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
      if (read) read.focus()
      else goToStage(place, stageOfField(cashierProject, name))
    }),
  )
}

/** To a field, wherever it lies, also to one that may only be read. */
export function goToField(place: FormPlace, form: UseFormReturn<FormValues>, name: string): void {
  const stage = stageOfField(cashierProject, name)
  reveal(place.ledTo, stage)
  reveal(place.revealed, stage, wholeOf(stage))
  if (isOnlyRead(place, name)) goToRead(place, name)
  else focusField(form, name)
  // What is made on the way pushes it away, above all a stage that was not shown.
  keepInSight(() => {
    const focused = document.activeElement
    if (document.getElementById(sectionId(stage))?.contains(focused)) focused?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, settlingMs)
}

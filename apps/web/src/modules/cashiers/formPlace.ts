import type { getDetailCashier } from '@soportica/contract/cashiers/calls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { stageOf } from '@soportica/contract/cashiers/stages'
import type { Answer } from '@soportica/contract/endpoint'
import { createContext, use, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Store } from '../../lib/store.ts'
import { focusField } from '../../shells/record-dialog/focusField.ts'
import type { FormValues } from '../../shells/record-dialog/recordValues.ts'
import type { RecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import { stageOfField } from './cashierValues.ts'

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
  /** Why a stage may only be read. */
  readonly reasonOf: (stage: string) => string | undefined
  /** The sections whose fields are made. */
  readonly revealed: Revealed
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
// Sections on the way are made meanwhile and push it away; whoever scrolls by himself is left alone.
function keepInSight(section: HTMLElement): void {
  const over = new AbortController()
  const { signal } = over
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) window.addEventListener(event, () => over.abort(), { signal })
  const until = performance.now() + settlingMs
  const hold = () => {
    if (signal.aborted) return
    section.scrollIntoView({ block: 'start', behavior: 'instant' })
    if (performance.now() < until) requestAnimationFrame(hold)
    else over.abort()
  }
  hold()
}

export function goToStage({ revealed }: Pick<FormPlace, 'revealed'>, stage: string): void {
  reveal(revealed, stage)
  const section = document.getElementById(sectionId(stage))
  if (!section) return
  keepInSight(section)
  section.focus({ preventScroll: true })
}

/** Whether a stage is required and who works on it is for those who edit the whole cashier. */
export function isOnlyRead({ reasonOf }: Pick<FormPlace, 'reasonOf'>, name: string): boolean {
  const stage = stageOf(stageOfField(name))
  if (!stage || reasonOf(stage.key)) return true
  return (name === stage.requiere || name === stage.actor) && reasonOf('basica') !== undefined
}

/** To a field, wherever it lies; what may only be read has none to stand in. */
export function goToField(place: FormPlace, form: UseFormReturn<FormValues>, name: string): void {
  const stage = stageOfField(name)
  reveal(place.revealed, stage, wholeOf(stage))
  if (isOnlyRead(place, name)) goToStage(place, stage)
  else focusField(form, name)
}

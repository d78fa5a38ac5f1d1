import type { KeyboardEvent } from 'react'
import { lineStates } from '@soportica/rules/findings'
import { isWritten } from '../../../shells/shortcuts/isWritten.ts'
import { isPressed } from '../../../shells/shortcuts/shortcuts.ts'
import type { LineStore } from '../store/lineStore.ts'
import { setState } from '../line/LineState.tsx'

const states = [
  ['lineGood', lineStates.good],
  ['lineBad', lineStates.bad],
  ['lineNotApplicable', lineStates.notApplicable],
] as const
const steps = [
  ['lineBefore', -1],
  ['lineAfter', 1],
] as const

const nameIn = (line: Element | null | undefined): HTMLElement | null | undefined => line?.querySelector<HTMLElement>('[data-line-name]')

const ownKeys = 'input, textarea, [role="tab"], [role="menuitem"], [role="option"], [role="gridcell"], [data-line]'
/** Jumps to the first line, where the focused element does not use the key. */
export function toFirstLine(event: globalThis.KeyboardEvent, container: HTMLElement | null): void {
  const { target } = event
  if (!isPressed(event, 'lineAfter') || event.defaultPrevented || !(target instanceof Element) || target.closest(ownKeys)) return
  const dialog = container?.closest('[role="dialog"]')
  if (!dialog || (target !== document.body && !dialog.contains(target))) return
  event.preventDefault()
  nameIn(container?.querySelector('[data-line]'))?.focus()
}

/** From any element of a line: to its neighbours, and its state. A field keeps its own keys, and Escape returns to the line. */
export function onLineKey(event: KeyboardEvent<HTMLElement>, store: LineStore): void {
  const { target, currentTarget, nativeEvent } = event
  const line = (target as Element).closest('[data-line]')
  if (!line || event.defaultPrevented) return
  if (isWritten(target)) {
    if (nativeEvent.key !== 'Escape' || (target as Element).matches('[aria-expanded="true"]')) return
    event.stopPropagation()
    nameIn(line)?.focus()
    return
  }
  const step = steps.find(([name]) => isPressed(nativeEvent, name))
  if (step) {
    event.preventDefault()
    const all = [...currentTarget.querySelectorAll('[data-line]')]
    nameIn(all[all.indexOf(line) + step[1]])?.focus()
    return
  }
  const state = states.find(([name]) => isPressed(nativeEvent, name))
  if (!state) return
  event.preventDefault()
  setState(store, line.getAttribute('data-line') ?? '', state[1])
}

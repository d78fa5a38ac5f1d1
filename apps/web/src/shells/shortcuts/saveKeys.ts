import { useCallback, useRef } from 'react'

type Part = { readonly contains: (other: never) => boolean; readonly checkVisibility: () => boolean }
const savers = new Map<Element, () => void>()

/** The part to save from the focus: the innermost around it, or the only one of its dialog or page. */
export function partMeant<P extends Part>(parts: readonly P[], from: P, within: P): P | undefined {
  const holds = (part: P, other: P) => part.contains(other as never)
  const innermost = (some: readonly P[]) => some.filter((part) => !some.some((other) => other !== part && holds(part, other)))
  const around = innermost(parts.filter((part) => holds(part, from)))
  if (around.length > 0) return around[0]
  const visibleParts = innermost(parts.filter((part) => holds(within, part) && part.checkVisibility()))
  return visibleParts.length === 1 ? visibleParts[0] : undefined
}

const inFront = (): Element =>
  [...document.querySelectorAll('[role="dialog"]')].findLast((dialog) => dialog.checkVisibility()) ?? document.body

/** The handler of the save keys, wherever the focus is. */
export function saveFrom(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const part = partMeant<Element>([...savers.keys()], target, target.closest('[role="dialog"]') ?? inFront())
  if (part) savers.get(part)?.()
}

/** A ref for the part of the screen that the keys for saving save. */
export function useSaveKeys<E extends Element>(save: (part: E) => void): (part: E | null) => (() => void) | undefined {
  const latest = useRef(save)
  latest.current = save
  return useCallback((part) => {
    if (!part) return undefined
    savers.set(part, () => latest.current(part))
    return () => void savers.delete(part)
  }, [])
}

/**
 * Every dialog hears Escape: only the focused one is meant, or an inner part with its own Escape. part: the part of the dialog that asks.
 */
export function isCovered(part: Element | null): boolean {
  const own = part?.closest('[role="dialog"]')
  const above = document.activeElement?.closest('[role="dialog"]')
  return Boolean(own && above && own !== above) || Boolean(document.activeElement?.closest('[data-own-escape]'))
}

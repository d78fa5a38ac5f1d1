/** Every dialog hears Escape: the one in which the person stands is meant, or what in it has an Escape of its own. part: something in the dialog that asks. */
export function isCovered(part: Element | null): boolean {
  const own = part?.closest('[role="dialog"]')
  const above = document.activeElement?.closest('[role="dialog"]')
  return Boolean(own && above && own !== above) || Boolean(document.activeElement?.closest('[data-own-escape]'))
}

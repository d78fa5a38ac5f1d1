/** Says it to screen readers, in the list around an element. */
export function announce(within: Element, text: string): void {
  const region = within.closest('section')?.querySelector('[data-says]')
  if (region) region.textContent = text
}

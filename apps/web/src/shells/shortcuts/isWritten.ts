type HasClosest = { readonly closest: (selector: string) => unknown }

// A box that is ticked takes no letters.
const written = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]'

/** Whether a key that was pressed there belongs to a field. */
export const isWritten = (target: EventTarget | null): boolean =>
  target !== null && 'closest' in target && Boolean((target as unknown as HasClosest).closest(written))

const closingMs = 30

// The button in the next row, or the one before, that stands where this one stands in its own.
export function sameButtonNextRow(button: Element | null): HTMLElement | undefined {
  const row = button?.closest('tr, li')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  if (!button || !row || !other) return undefined
  const index = [...row.querySelectorAll('button')].indexOf(button as HTMLButtonElement)
  return other.querySelectorAll('button')[index] ?? other.querySelector('button') ?? undefined
}

// Without another row it goes to the page. The dialog that asked gives the focus back first, to a button that is no longer there.
export function focusSoon(element: HTMLElement | undefined): void {
  setTimeout(() => {
    const place = element?.isConnected ? element : document.querySelector('main')
    place?.focus({ preventScroll: place !== element })
  }, closingMs)
}

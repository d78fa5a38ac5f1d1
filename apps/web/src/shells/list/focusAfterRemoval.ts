const closingMs = 30

// The same button in the next row, or in the previous one.
export function sameButtonNextRow(button: Element | null): HTMLElement | undefined {
  const row = button?.closest('tr, li')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  if (!button || !row || !other) return undefined
  const index = [...row.querySelectorAll('button')].indexOf(button as HTMLButtonElement)
  return other.querySelectorAll('button')[index] ?? other.querySelector('button') ?? undefined
}

// The last resort for the focus: the dialog that holds the list, or the page.
export function aroundList(button: Element | null): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')
  return button?.closest<HTMLElement>('[role="dialog"]') ?? [...dialogs].at(-1) ?? document.querySelector<HTMLElement>('main')
}

// Without another row the focus goes to the page. The closing dialog first returns it to a button that is gone.
export function focusSoon(
  element: HTMLElement | undefined,
  around: HTMLElement | null = document.querySelector<HTMLElement>('main'),
): void {
  setTimeout(() => {
    const focusTarget = element?.isConnected ? element : around
    focusTarget?.focus({ preventScroll: focusTarget !== element })
  }, closingMs)
}

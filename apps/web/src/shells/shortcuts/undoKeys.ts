type Button = { readonly checkVisibility: () => boolean; readonly click: () => void }

// In the order in which they came to the screen.
const offers = new Set<HTMLButtonElement>()

/** The button for the undo keys: the last visible one that is not behind the front dialog. */
export const undoMeant = <B extends Button>(buttons: readonly B[], isReachable: (button: B) => boolean): B | undefined =>
  buttons.findLast((button) => button.checkVisibility() && isReachable(button))

const notices = '[aria-label="Avisos"]'

/** The dialog in front. */
export const frontDialog = (): Element | undefined =>
  [...document.querySelectorAll('[aria-modal="true"]')].findLast((each) => each.checkVisibility())

/** Presses it; false where nothing on the screen can be taken back. */
export function pressUndo(): boolean {
  const dialog = frontDialog()
  const button = undoMeant([...offers], (each) => !dialog || dialog.contains(each) || each.closest(notices) !== null)
  button?.click()
  return button !== undefined
}

/** A ref for a button that undoes the last change. */
export function undoOffer(button: HTMLButtonElement | null): (() => void) | undefined {
  if (!button) return undefined
  offers.add(button)
  return () => void offers.delete(button)
}

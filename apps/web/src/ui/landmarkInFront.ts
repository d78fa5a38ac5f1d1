/** Where a list that drops down is put: at the end of the body it would lie outside of every landmark. */
export function landmarkInFront(): HTMLElement {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
  return dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.querySelector('main') ?? document.body
}

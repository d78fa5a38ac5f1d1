/** The container of dropdowns: at the end of the body they would be outside every landmark. */
export function landmarkInFront(): HTMLElement {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
  return dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.querySelector('main') ?? document.body
}

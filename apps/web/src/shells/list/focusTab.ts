/** A user who chose a tab elsewhere continues from it. */
export const focusTab = (id: number): void => document.querySelector<HTMLElement>(`[role="tab"][data-status="${id}"]`)?.focus()

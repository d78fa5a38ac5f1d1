/** Whoever chose a tab from elsewhere goes on from it. */
export const focusTab = (id: number): void => document.querySelector<HTMLElement>(`[role="tab"][data-status="${id}"]`)?.focus()

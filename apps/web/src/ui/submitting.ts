import type { SyntheticEvent } from 'react'

/** What a form does when it is submitted; a form around it is not. */
export const submitting =
  (save: () => unknown) =>
  (event: SyntheticEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    save()
  }

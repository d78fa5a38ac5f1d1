import { createContext } from 'react'

/** The neighbours of a record on the page of its list, or why there is none. */
export type SplitWalk = {
  readonly previous: number | string
  readonly next: number | string
  readonly onOpen: (id: number) => void
}
/** Set around the window of a record that has room at the right of its list. */
export const SplitList = createContext<SplitWalk | null>(null)

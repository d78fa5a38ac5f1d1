/** The history entry of an opened record. */
export type RecordEntry = {
  /** The address of the entry below, from which it was opened. */
  readonly under?: string
  /** The field with which its form begins. */
  readonly campo?: string
  /** The button that led here. */
  readonly stepped?: 'previous' | 'next'
} | null

/** Whether closing may go back: otherwise the entry below is another list, or foreign. */
export const closesBack = (entry: RecordEntry, list: { readonly pathname: string; readonly search: string }): boolean => {
  const under = entry?.under
  return under !== undefined && (under.split('?')[0] !== list.pathname || under === list.pathname + list.search)
}

/** What an entry of the history knows of the record that it opened. */
export type RecordEntry = {
  /** The address of the entry below, from which it was opened. */
  readonly under?: string
  /** The button that led here. */
  readonly stepped?: 'previous' | 'next'
} | null

/** Whether closing a record is the way back: else the entry below is that of another list, or somebody else's. */
export const closesBack = (entry: RecordEntry, list: { readonly pathname: string; readonly search: string }): boolean => {
  const under = entry?.under
  return under !== undefined && (under.split('?')[0] !== list.pathname || under === list.pathname + list.search)
}

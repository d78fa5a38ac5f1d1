/** One overlay over the page at a time: a part of the frame, or a dialog of a module. */
export type Overlay = 'menu' | 'search' | 'screen' | 'shortcuts' | 'person' | 'notifications' | { readonly dialog: string } | null

import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'

/** One word of a screen; next: what follows it. */
export type HelpTerm = { readonly term: string; readonly meaning?: StatusMeaning; readonly text: string; readonly next?: string }
export type HelpPart = { readonly heading: string; readonly terms: readonly HelpTerm[] }
/** What a screen is for, and what its words say. */
export type HelpPage = { readonly title: string; readonly about: string; readonly parts: readonly HelpPart[] }

import { createStore } from '../../lib/store.ts'

/** A delay as the question for its reason names it. */
export type ExplainedDelay = { readonly id: number; readonly version: number; readonly nombre: string }

/** The delays whose reason is being given; the dialog opens over any page. */
export const explaining = createStore<readonly ExplainedDelay[] | null>(null)

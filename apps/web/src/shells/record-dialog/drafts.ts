import { type Stored, stored } from '../../lib/stored.ts'
import type { Draft } from './recordValues.ts'

function asDraft(value: unknown): Draft | undefined {
  const draft = value as Draft | null | undefined
  return draft && typeof draft.base === 'object' && typeof draft.mine === 'object' ? draft : undefined
}

/** What was typed in a form and not sent, by the name of the form, in which is the number of the person. */
export const formDraft = (name: string): Stored<Draft> => stored(`borrador.${name}`, asDraft, 'tab')

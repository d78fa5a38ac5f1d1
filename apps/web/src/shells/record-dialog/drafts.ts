import { type Stored, stored } from '../../lib/stored.ts'
import type { Draft } from './recordValues.ts'

function asDraft(value: unknown): Draft | undefined {
  const draft = value as Draft | null | undefined
  return draft && typeof draft.base === 'object' && typeof draft.mine === 'object' ? draft : undefined
}

/** Unsent values of a form, by its name, which contains the user's id. */
export const formDraft = (name: string): Stored<Draft> => stored(`borrador.${name}`, asDraft, 'tab')

import type { getDetailBranch } from '@soportica/contract/branches/calls'
import type { Answer } from '@soportica/contract/core/endpoint'
import { createContext, use } from 'react'

export type BranchDetail = Answer<typeof getDetailBranch>

const Context = createContext<BranchDetail | undefined>(undefined)
export const BranchDetailProvider = Context.Provider
/** The stored branch of the form; undefined: a new one. */
export const useBranchDetail = (): BranchDetail | undefined => use(Context)

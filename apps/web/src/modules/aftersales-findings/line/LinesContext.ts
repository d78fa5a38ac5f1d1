import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { createContext, use } from 'react'
import type { LineStore } from '../store/lineStore.ts'

/** Shared by all lines of an act. It never changes while the act is open, so it redraws no line. */
export type LinesOfAct = {
  readonly repid: number
  readonly reportState: number
  readonly store: LineStore
  // In a table.
  readonly dense: boolean
  readonly add: (at: FindingLine) => void
  readonly remove: (id: string, line: FindingLine) => void
  readonly showPhotos: (id: string) => void
  readonly showHistory: (line: FindingLine) => void
  /** Opens the line of the delivery that continues it. */
  readonly showContinuation: (line: FindingLine) => void
}

const LinesContext = createContext<LinesOfAct | null>(null)
export const LinesProvider = LinesContext.Provider
export function useLines(): LinesOfAct {
  const lines = use(LinesContext)
  if (!lines) throw new Error('a line stands outside of its act')
  return lines
}

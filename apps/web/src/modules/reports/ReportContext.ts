import { createContext, use } from 'react'
import type { ReportScreens } from './reportScreens.ts'

export const ReportContext = createContext<ReportScreens | null>(null)

/** The report that is on the screen, with its corrected labels. */
export function useReport(): ReportScreens {
  const screens = use(ReportContext)
  if (!screens) throw new Error('a part of a report is drawn outside of it')
  return screens
}

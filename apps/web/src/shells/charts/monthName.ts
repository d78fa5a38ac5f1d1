import { capital } from '@soportica/contract/core/capital'
import { monthNames } from '../../lib/format.ts'

/** A month from 1 to 12 as a place on an axis; three letters tell it from the others. */
export const monthName = (month: number): { readonly name: string; readonly short: string } => {
  const name = capital(monthNames[month - 1]!)
  return { name, short: name.slice(0, 3) }
}

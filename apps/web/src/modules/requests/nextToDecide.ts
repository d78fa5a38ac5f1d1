import { decisions } from './decisions.ts'
import type { RequestRow } from '@soportica/contract/requests/calls'

type Row = Pick<RequestRow, 'solId' | 'acciones'>
export const waitsForUser = ({ acciones }: Pick<Row, 'acciones'>): boolean => decisions.some((decision) => acciones[decision] === true)

/** The next request of the page, from this one on and then from its top, that the user can decide or solve too. */
export function nextToDecide(rows: readonly Row[], id: number): number | undefined {
  const at = rows.findIndex(({ solId }) => solId === id)
  const acts = rows[at]
  if (!acts || !waitsForUser(acts)) return undefined
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(waitsForUser)?.solId
}

import type { Stage } from './stage.ts'

type RecordValues = Readonly<Record<string, unknown>>
const differs = (before: RecordValues, after: RecordValues, campo: string): boolean =>
  String(before[campo] ?? '') !== String(after[campo] ?? '')
type Move = { readonly before: RecordValues; readonly after: RecordValues; readonly isDelivered: (values: RecordValues) => boolean }
export type BroughtDate = { readonly campo: string; readonly becomes: 'today' | 'empty' }

/**
 * The real dates that a new status sets: the day of change is today; a delivery is dated today, and an undone one loses its date. A
 * given date stays.
 */
export function datesBrought({ estado, moved, entrega }: Stage, { before, after, isDelivered }: Move): BroughtDate[] {
  if (!estado || !differs(before, after, estado)) return []
  const brought: BroughtDate[] = []
  if (moved && !differs(before, after, moved)) brought.push({ campo: moved, becomes: 'today' })
  if (!entrega) return brought
  if (isDelivered(after) && !after[entrega]) brought.push({ campo: entrega, becomes: 'today' })
  else if (!isDelivered(after) && isDelivered(before) && after[entrega] && !differs(before, after, entrega))
    brought.push({ campo: entrega, becomes: 'empty' })
  return brought
}

const all = new Intl.ListFormat('es', { type: 'conjunction' })
/** Their labels within a sentence. */
export const quoted = (labels: readonly string[]): string => all.format(labels.map((label) => `«${label}»`))

import type { FieldName, RecordValues } from './fieldName.ts'
import type { Stage } from './stage.ts'

const differs = (before: RecordValues, after: RecordValues, campo: FieldName): boolean =>
  String(before[campo] ?? '') !== String(after[campo] ?? '')
type Move<V extends RecordValues> = { readonly before: V; readonly after: V; readonly isDelivered: (values: V) => boolean }
export type BroughtDate = { readonly campo: FieldName; readonly becomes: 'today' | 'empty' }

/**
 * The real dates that a new status sets: the day of change is today; a delivery is dated today, and an undone one loses its date. A
 * given date stays.
 */
export function datesBrought<V extends RecordValues>(
  { estado, moved, entrega }: Stage,
  { before, after, isDelivered }: Move<V>,
): BroughtDate[] {
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

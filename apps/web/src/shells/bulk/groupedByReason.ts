export type ListedOutcome = { readonly id: number; readonly name: string; readonly outcome: string; readonly motivo: string }
type Group = readonly [ListedOutcome, ...ListedOutcome[]]

/** Groups records by reason, at the place of the first; records without a reason stay alone. */
export function groupedByReason(records: readonly ListedOutcome[]): Group[] {
  const groups = new Map<string, Group>()
  for (const record of records) {
    // A reason is a sentence: with or without its full stop it is the same.
    const reason = record.motivo.replace(/\.$/, '')
    const key = reason === '' ? String(record.id) : `${record.outcome} ${reason}`
    groups.set(key, [...(groups.get(key) ?? []), record] as unknown as Group)
  }
  return [...groups.values()]
}

import { folded } from '../../../lib/accents.ts'

export type Choice = {
  readonly value: string
  readonly label: string
  // Why it cannot be chosen.
  readonly reason?: string
  // In a second line.
  readonly detail?: string
  // The heading above it and its neighbours.
  readonly group?: string
}

/** Choices that are called like their values. */
export const plainChoices = (values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value: String(value), label: String(value) }))

type Group = { readonly group: string; readonly items: readonly Choice[] }
export const groupedChoices = (groups: readonly Group[]): Choice[] =>
  groups.flatMap(({ group, items }) => items.map((item) => ({ ...item, group })))

/** The choices that match the words; without words, all. */
export function found(choices: readonly Choice[], typed: string | null): readonly Choice[] {
  const words = folded((typed ?? '').trim())
  const all = words.split(/\s+/)
  return words === '' ? choices : choices.filter(({ label }) => all.every((word) => folded(label).includes(word)))
}

export const firstFree = (choices: readonly Choice[]): number => choices.findIndex(({ reason }) => reason === undefined)

/** The next enabled choice, wrapping around. */
export function nextFree(choices: readonly Choice[], from: number, step: number): number {
  const count = choices.length
  for (let away = 1; away <= count; away += 1) {
    const at = ((((from === -1 && step < 0 ? 0 : from) + step * away) % count) + count) % count
    if (choices[at]?.reason === undefined) return at
  }
  return -1
}

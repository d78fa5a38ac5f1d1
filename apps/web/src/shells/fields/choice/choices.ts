import { folded } from '../../../lib/accents.ts'

export type Choice = {
  readonly value: string
  readonly label: string
  // Why it cannot be chosen.
  readonly reason?: string
}

/** The choices that match the words; without words, all. */
export function found(choices: readonly Choice[], typed: string | null): readonly Choice[] {
  const words = folded((typed ?? '').trim())
  return words === '' ? choices : choices.filter(({ label }) => folded(label).includes(words))
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

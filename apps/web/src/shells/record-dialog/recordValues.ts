// The fields' values, and their wire form.
export type FormValue = string | boolean | readonly number[] | undefined
export type FormValues = Record<string, FormValue>
export type WireValue = string | number | readonly number[] | undefined
export type Wire = Readonly<Record<string, WireValue>>

/** What a user wanted of which stored record, before a conflict was settled. */
export type Former = { readonly base: Wire; readonly wire: Wire }

export type Choice = 'suyo' | 'actual'
export type Choices = Readonly<Record<string, Choice>>

const canonical = (value: WireValue): string =>
  Array.isArray(value) ? [...value].toSorted((a, b) => a - b).join(',') : String(value ?? '')
const differ = (a: WireValue, b: WireValue): boolean => canonical(a) !== canonical(b)

// A field that has not been loaded yet has not been changed either.
export function changedNames<W extends Wire>(base: Wire, values: W): (keyof W & string)[] {
  return (Object.keys(values) as (keyof W & string)[]).filter((name) => values[name] !== undefined && differ(base[name], values[name]))
}

export const without = (wire: Wire, names: readonly string[]): Wire =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => !names.includes(name)))

// With the key of its creation, so that a reload does not create the record twice.
export type Draft = { readonly base: Wire; readonly mine: Wire; readonly key?: string }

// Only the user's changes come back; the other values are the stored ones.
export function recovered({ base, mine }: Draft, today: Wire): Wire {
  const names = changedNames(base, mine)
  return { ...today, ...Object.fromEntries(names.map((name) => [name, mine[name]])) }
}

type Dispute = { readonly base: Wire; readonly mine: Wire; readonly current: Wire; readonly choices: Choices }

// Disputed fields follow the choice; the user's other fields stay, and so do changes by others.
export function settled({ base, mine, current, choices }: Dispute): Wire {
  const changed = new Set(changedNames(base, mine))
  const keepsMine = (name: string) => (choices[name] ? choices[name] === 'suyo' : changed.has(name))
  return Object.fromEntries(Object.keys({ ...current, ...mine }).map((name) => [name, keepsMine(name) ? mine[name] : current[name]]))
}

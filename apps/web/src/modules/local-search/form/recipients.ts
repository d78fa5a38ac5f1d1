import type { LocalSearchRecipient } from '@soportica/contract/local-search/calls'
import { isEmail } from '@soportica/contract/local-search/fields'

/** The recipients of an activation: chosen people and groups, and typed addresses. */
export type Recipients = { readonly chosen: readonly LocalSearchRecipient[]; readonly typed: readonly string[] }
export const noRecipients: Recipients = { chosen: [], typed: [] }

const group = 2
export const isGroup = ({ category }: Pick<LocalSearchRecipient, 'category'>): boolean => category === group
export const keyOf = ({ origin, category, id }: Pick<LocalSearchRecipient, 'origin' | 'category' | 'id'>): string =>
  `${origin}-${category}-${id}`
export const countOf = ({ chosen, typed }: Recipients): number => chosen.length + typed.length

/** How many people are in a group. */
export const membersOf = ({ users }: Pick<LocalSearchRecipient, 'users'>): number =>
  users.split(',').filter((text) => text.trim() !== '').length

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
const isWritten = ({ chosen, typed }: Recipients, email: string): boolean =>
  [...chosen.map((one) => one.email), ...typed].some((other) => other !== '' && same(other, email))

/** Nobody twice: neither the same recipient nor the same address. */
export function withRecipient(recipients: Recipients, added: LocalSearchRecipient): Recipients {
  const { chosen, typed } = recipients
  if (chosen.some((one) => keyOf(one) === keyOf(added)) || (added.email !== '' && chosen.some(({ email }) => same(email, added.email))))
    return recipients
  // A typed address that is chosen now counts once.
  return { chosen: [...chosen, added], typed: typed.filter((text) => !same(text, added.email)) }
}

type ReadRecipients = { readonly recipients: Recipients; readonly unfinished: string }
/** The addresses in a typed or pasted text; unfinished: the other words. */
export function withTyped(recipients: Recipients, text: string): ReadRecipients {
  const words = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^<|>$/g, ''))
    .filter(Boolean)
  const unfinished = words.filter((word) => !isEmail(word)).join(' ')
  const added = words
    .filter(isEmail)
    .reduce((known, word) => (isWritten(known, word) ? known : { ...known, typed: [...known.typed, word] }), recipients)
  return { recipients: added, unfinished }
}

export const withoutRecipient = ({ chosen, typed }: Recipients, key: string): Recipients => ({
  chosen: chosen.filter((one) => keyOf(one) !== key),
  typed: typed.filter((text) => text !== key),
})

/** Under the labels of their groups, in the order of the list. */
export function byGroup(recipients: readonly LocalSearchRecipient[]): { readonly label: string; readonly of: LocalSearchRecipient[] }[] {
  const groups = new Map<string, LocalSearchRecipient[]>()
  for (const one of recipients) groups.set(one.group, [...(groups.get(one.group) ?? []), one])
  return [...groups].map(([label, of]) => ({ label, of }))
}

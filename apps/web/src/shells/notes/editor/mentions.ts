import type { MentionNodeAttrs } from '@tiptap/extension-mention'
import type { SuggestionKeyDownProps, SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import { createStore } from '../../../lib/store.ts'

export type Mentionable = { readonly usuid: number; readonly nombre: string; readonly perfil: string }
type Choose = (person: Mentionable) => void
export type Mentioning = {
  readonly people: readonly Mentionable[]
  readonly query: string
  readonly loading: boolean
  readonly at: number
  readonly caretRect: DOMRect | null
  readonly choose: Choose
}

const pauseMs = 150
const mostWords = 4
const mostLetters = 60

/** The next or previous option, wrapping around. */
export const moved = (at: number, step: 1 | -1, count: number): number => (count === 0 ? 0 : (at + step + count) % count)

/** Whether the text behind an @ may still be a name. */
export const mayBeName = (query: string): boolean =>
  query.length <= mostLetters && !query.startsWith(' ') && query.split(' ').length <= mostWords

/** The sign that opens the list; behind a letter it would be part of a mail address. */
export const mentionSign = (before: string): string => (before === '' || /\s$/.test(before) ? '@' : ' @')

/** The list that an @ opens, and how the editor drives it. */
export function createMentions(load: (texto: string, signal: AbortSignal) => Promise<readonly Mentionable[]>) {
  const store = createStore<Mentioning | null>(null)
  const show = ({ items, query, loading, clientRect, command }: SuggestionProps<Mentionable, MentionNodeAttrs>) => {
    const before = store.get()
    const at = before && before.query === query ? Math.min(before.at, Math.max(0, items.length - 1)) : 0
    const choose: Choose = ({ usuid, nombre }) => command({ id: String(usuid), label: nombre })
    store.set({ people: items, query, loading, at, caretRect: clientRect?.() ?? null, choose })
  }
  const point = (at: number) => {
    const mentioning = store.get()
    if (mentioning) store.set({ ...mentioning, at })
  }
  const onKeyDown = ({ event: { key } }: SuggestionKeyDownProps): boolean => {
    const mentioning = store.get()
    const person = mentioning?.people[mentioning.at]
    if (!mentioning || !person) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') point(moved(mentioning.at, key === 'ArrowDown' ? 1 : -1, mentioning.people.length))
    else if (key === 'Enter' || key === 'Tab') mentioning.choose(person)
    else return false
    return true
  }
  const suggestion: Omit<SuggestionOptions<Mentionable, MentionNodeAttrs>, 'editor'> = {
    char: '@',
    allowSpaces: true,
    debounce: pauseMs,
    shouldShow: ({ query }) => mayBeName(query),
    items: async ({ query, signal }) => [...(await load(query.trim(), signal).catch(() => []))],
    render: () => ({ onStart: show, onUpdate: show, onKeyDown, onExit: () => store.set(null) }),
  }
  return { store, suggestion, point }
}
export type Mentions = ReturnType<typeof createMentions>

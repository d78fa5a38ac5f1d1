import { createStore, type Store, useStore } from './store.ts'

const answers = new Map<string, Store<boolean>>()

/** One media query for all callers: each new one makes the browser compute styles first. */
function answerTo(query: string): Store<boolean> {
  const known = answers.get(query)
  if (known) return known
  const list = 'matchMedia' in globalThis ? globalThis.matchMedia(query) : undefined
  const answer = createStore(list?.matches ?? false)
  list?.addEventListener('change', ({ matches }) => answer.set(matches))
  answers.set(query, answer)
  return answer
}

/** Whether the screen is as the query says. */
export const useMedia = (query: string): boolean => useStore(answerTo(query))

import { createStore, type Store, useStore } from './store.ts'

const answers = new Map<string, Store<boolean>>()

/** Asked once for everybody: each time it is asked the browser styles first whatever has changed on the page. */
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

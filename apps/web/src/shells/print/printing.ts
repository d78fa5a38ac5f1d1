import { createStore } from '../../lib/store.ts'

/** During printing everything is drawn, not only the visible part. */
export const printing = createStore(false)

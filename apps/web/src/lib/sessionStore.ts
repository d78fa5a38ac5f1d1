import type { SessionUser } from '@soportica/contract/session'
import { createStore } from './store.ts'

export type StoredSession = { readonly token: string; readonly user: SessionUser }
export type SessionState = {
  readonly session: StoredSession | null
  // The server has confirmed the token since the page was loaded.
  readonly verified: boolean
  readonly ending: boolean
  readonly leftByChoice: boolean
  // The server ended it and nobody has been told yet at the door.
  readonly expired: boolean
}

const key = 'soportica.sesion'
const goodbyeMs = 2000

function stored(): StoredSession | null {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredSession | null
    return typeof value?.token === 'string' && typeof value.user?.usuid === 'number' ? value : null
  } catch {
    return null
  }
}

const closed: SessionState = { session: null, verified: false, ending: false, leftByChoice: false, expired: false }
export const sessionStore = createStore<SessionState>({ ...closed, session: stored() })

export const sessionToken = (): string | null => sessionStore.get().session?.token ?? null

export function openSession(session: StoredSession): void {
  localStorage.setItem(key, JSON.stringify(session))
  sessionStore.set({ ...closed, session, verified: true })
}

export function closeSession(leftByChoice: boolean): void {
  localStorage.removeItem(key)
  sessionStore.set({ ...closed, leftByChoice, expired: !leftByChoice })
}

// The server no longer knows the token: say so, then leave.
export function loseSession(token: string): void {
  const state = sessionStore.get()
  if (state.session?.token !== token || state.ending) return
  sessionStore.set({ ...state, ending: true })
  setTimeout(() => {
    if (sessionToken() === token) closeSession(false)
  }, goodbyeMs)
}

// What one tab does, all tabs follow.
window.addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return
  const session = stored()
  const state = sessionStore.get()
  if (session?.token === state.session?.token) return sessionStore.set({ ...state, session })
  sessionStore.set({ ...closed, session, verified: session !== null, leftByChoice: session === null && !state.ending })
})

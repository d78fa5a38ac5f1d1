import type { SessionUser } from '@soportica/contract/people/session'
import { createStore } from '../store.ts'
import { stored } from '../stored.ts'

export type StoredSession = { readonly token: string; readonly user: SessionUser }
export type SessionState = {
  readonly session: StoredSession | null
  // The server has confirmed the token since the page was loaded.
  readonly verified: boolean
  readonly ending: boolean
  // The reason given by the server; null: the session is not valid any more.
  readonly endingReason: string | null
  readonly leftByChoice: boolean
  // The server ended the session, and the sign-in page has not shown it yet.
  readonly expired: boolean
}

const goodbyeMs = 2000

function asSession(value: unknown): (StoredSession & { readonly autenticado: true }) | undefined {
  const found = value as (StoredSession & { autenticado?: boolean }) | null | undefined
  if (found?.autenticado !== true || typeof found.token !== 'string' || typeof found.user?.usuid !== 'number') return undefined
  return { autenticado: true, token: found.token, user: found.user }
}
const storedSession = stored('sesion', asSession)
function read(): StoredSession | null {
  const found = storedSession.read()
  return found ? { token: found.token, user: found.user } : null
}

const closed: SessionState = { session: null, verified: false, ending: false, endingReason: null, leftByChoice: false, expired: false }
export const sessionStore = createStore<SessionState>({ ...closed, session: read() })

export const sessionToken = (): string | null => sessionStore.get().session?.token ?? null

/** The storage kind of one person's data in this browser (stored.ts). */
export const ofPerson = (kind: string, ...parts: readonly (string | number)[]): string =>
  [kind, sessionStore.get().session?.user.usuid ?? 0, ...parts].join('.')

const keep = (session: StoredSession) => storedSession.write({ autenticado: true, ...session })

export function openSession(session: StoredSession): void {
  keep(session)
  sessionStore.set({ ...closed, session, verified: true })
}

// Updates the person's data; does nothing when another session has begun meanwhile.
export function changeUser(token: string, change: Partial<SessionUser>): void {
  const state = sessionStore.get()
  if (state.session?.token !== token) return
  const session = { token, user: { ...state.session.user, ...change } }
  keep(session)
  sessionStore.set({ ...state, session })
}

export function closeSession(leftByChoice: boolean): void {
  storedSession.forget()
  sessionStore.set({ ...closed, leftByChoice, expired: !leftByChoice })
}

// The server no longer knows the token: say so, then leave.
export function loseSession(token: string, reason: string | null = null): void {
  const state = sessionStore.get()
  if (state.session?.token !== token || state.ending) return
  sessionStore.set({ ...state, ending: true, endingReason: reason })
  setTimeout(() => {
    if (sessionToken() === token) closeSession(false)
  }, goodbyeMs)
}

// All tabs follow a change in one of them.
storedSession.followOthers(() => {
  const session = read()
  const state = sessionStore.get()
  if (session?.token === state.session?.token) return sessionStore.set({ ...state, session })
  sessionStore.set({ ...closed, session, verified: session !== null, leftByChoice: session === null && !state.ending })
})

import { closeSection, type SessionUser, startSection, verifyToken } from '@soportica/contract/session'
import { call } from './api.ts'
import { isApiError } from './apiError.ts'
import { whenReachable } from './connection.ts'
import { closeSession, openSession, sessionStore } from './sessionStore.ts'
import { useStore } from './store.ts'

export function useSession(): { user: SessionUser | null; ready: boolean; ending: boolean; leftByChoice: boolean } {
  const { session, verified, ending, leftByChoice } = useStore(sessionStore)
  return { user: session?.user ?? null, ready: !session || verified, ending, leftByChoice }
}

export async function signIn(usuario: string, clave: string): Promise<SessionUser> {
  const { token, usenum: _, ...user } = await call(startSection, { body: { usuario, clave } })
  openSession({ token, user })
  return user
}

export async function signOut(): Promise<void> {
  const ended = call(closeSection).catch(() => undefined)
  closeSession(true)
  await ended
}

let checking: Promise<void> | null = null

// A stored session is trusted to draw the page at once and confirmed meanwhile.
export function verifySession(): Promise<void> {
  const { session, verified } = sessionStore.get()
  if (!session || verified) return Promise.resolve()
  checking ??= confirmToken(session.token).finally(() => {
    checking = null
  })
  return checking
}

async function confirmToken(token: string): Promise<void> {
  try {
    const user = await call(verifyToken)
    if (sessionStore.get().session?.token === token) openSession({ token, user })
  } catch (error) {
    if (!isApiError(error, 401)) whenReachable(() => void verifySession())
  }
}

export const sessionExpired = (): boolean => sessionStore.get().expired

// Back at the door: the reason has been told, and the next protected page asked for is where the visitor goes after signing in.
export function arriveAtDoor(): void {
  const state = sessionStore.get()
  if (state.leftByChoice || state.expired) sessionStore.set({ ...state, leftByChoice: false, expired: false })
}

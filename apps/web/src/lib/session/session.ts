import {
  closeSection,
  lockSection,
  type OpenedSession,
  type SessionUser,
  startSection,
  unlockSection,
  verifyToken,
} from '@soportica/contract/people/session'
import { call } from '../api/api.ts'
import { isApiError } from '../api/apiError.ts'
import { whenReachable } from '../realtime/connection.ts'
import { changeUser, closeSession, openSession, sessionStore, sessionToken } from './sessionStore.ts'
import { useStore } from '../store.ts'

type Session = {
  readonly user: SessionUser | null
  readonly ready: boolean
  readonly ending: boolean
  readonly endingReason: string | null
  readonly leftByChoice: boolean
}

export function useSession(): Session {
  const { session, verified, ending, endingReason, leftByChoice } = useStore(sessionStore)
  return { user: session?.user ?? null, ready: !session || verified, ending, endingReason, leftByChoice }
}

// An answer with a session: after signing in, or after a change of password.
export function enter({ token, usenum: _, ...user }: OpenedSession): void {
  openSession({ token, user })
}

export async function signIn(usuario: string, clave: string, proof: { captcha?: string; counter?: number } = {}): Promise<void> {
  enter(await call(startSection, { body: { usuario, clave, ...proof } }))
}

export async function signOut(): Promise<void> {
  const ended = call(closeSection).catch(() => undefined)
  closeSession(true)
  await ended
}

// The screen is hidden at once in every tab; the server follows, as soon as it can be reached.
export async function lockScreen(): Promise<void> {
  const token = sessionToken()
  if (token === null) return
  changeUser(token, { bloqueada: 1 })
  await lockOnServer(token)
}

async function lockOnServer(token: string): Promise<void> {
  const { session } = sessionStore.get()
  if (session?.token !== token || session.user.bloqueada !== 1) return
  await call(lockSection).catch((error: unknown) => {
    if (!isApiError(error, 401)) whenReachable(() => void lockOnServer(token))
  })
}

export async function unlockScreen(clave: string): Promise<void> {
  const token = sessionToken()
  const user = await call(unlockSection, { body: { clave } })
  if (token !== null && sessionToken() === token) openSession({ token, user })
}

// Rights pushed by the server count only for the person who is signed in here.
export function applyPermissions(usuid: number, permisos: readonly { readonly perid: number }[]): void {
  const { session } = sessionStore.get()
  if (session?.user.usuid === usuid) changeUser(session.token, { permisos: permisos.map(({ perid }) => ({ perid })) })
}

let checking: Promise<void> | null = null

// A stored session is trusted to draw the page at once and confirmed meanwhile.
export function verifySession(): Promise<void> {
  const { session, verified } = sessionStore.get()
  if (!session || verified) return Promise.resolve()
  return confirmSession()
}

/** Asks the server for the session's state, which also reports activity. */
export function confirmSession(): Promise<void> {
  const token = sessionToken()
  if (token === null) return Promise.resolve()
  checking ??= confirmToken(token).finally(() => {
    checking = null
  })
  return checking
}

async function confirmToken(token: string): Promise<void> {
  try {
    const user = await call(verifyToken)
    const { session } = sessionStore.get()
    if (session?.token !== token) return
    // Only the password unlocks: a screen locked while the server could not be reached stays so.
    const lockedHere = session.user.bloqueada === 1
    openSession({ token, user: lockedHere ? { ...user, bloqueada: 1 } : user })
    if (lockedHere && user.bloqueada !== 1) await lockOnServer(token)
  } catch (error) {
    if (!isApiError(error, 401)) whenReachable(() => void verifySession())
  }
}

export const sessionExpired = (): boolean => sessionStore.get().expired

// At the sign-in page: the reason was shown; the next protected page becomes the target after signing in.
export function arriveAtDoor(): void {
  const state = sessionStore.get()
  if (state.leftByChoice || state.expired) sessionStore.set({ ...state, leftByChoice: false, expired: false })
}

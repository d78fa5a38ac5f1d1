import { type HolidaysEvent, realtimeEvents, type SessionEndedEvent } from '@soportica/contract/notifications/realtime'
import { getPermissionsUser, type SessionUser } from '@soportica/contract/people/session'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'
import { throttledRefetch } from '../../lib/api/throttledRefetch.ts'
import { queryClient } from '../../lib/api/query.ts'
import { followLabels, labelStore, readLabels } from '../../lib/labels.ts'
import { onRealtime, onRealtimeBack, startRealtime } from '../../lib/realtime/realtime.ts'
import { applyPermissions, confirmSession } from '../../lib/session/session.ts'
import { loseSession, sessionStore, sessionToken } from '../../lib/session/sessionStore.ts'
import { useStore } from '../../lib/store.ts'
import { toast } from '../../lib/toast.ts'
import { sameRights } from './sameRights.ts'

const sentences: Record<SessionEndedEvent['motivo'], string> = {
  cerrada: 'Su sesión se cerró desde otro lugar. Inicie sesión de nuevo.',
  clave: 'Su contraseña cambió. Inicie sesión con la nueva.',
  inactivo: 'Su usuario fue desactivado. Si lo necesita, hable con el administrador.',
  expirada: 'Su sesión terminó por tiempo. Inicie sesión de nuevo.',
}

const endingSentence = (motivo: string): string | null => (sentences as Record<string, string>)[motivo] ?? null

const signedIn = (): SessionUser | undefined => sessionStore.get().session?.user

// Fetches the rights: pushes during a lost connection were missed.
async function readPermissions(): Promise<void> {
  const signedInUser = signedIn()
  if (!signedInUser) return
  const permisos = await call(getPermissionsUser).catch(() => undefined)
  if (permisos) applyPermissions(signedInUser.usuid, permisos)
}

function onSessionEnded({ usuid, motivo }: SessionEndedEvent): void {
  const token = sessionToken()
  if (token !== null && signedIn()?.usuid === usuid) loseSession(token, endingSentence(motivo))
}

// Without a calendar on screen, only stored copies are outdated.
function onHolidaysChanged({ anio }: HolidaysEvent): void {
  void import('../../lib/holidays.ts').then(({ forgetHolidays }) => forgetHolidays(anio))
}

// However the news comes: pushed, from another tab, or with the answer about the session.
function followPermissions(): () => void {
  let known = signedIn()
  return sessionStore.subscribe(() => {
    const before = known
    known = signedIn()
    if (!before || !known || before.usuid !== known.usuid || sameRights(before.permisos, known.permisos)) return
    void queryClient.invalidateQueries()
    toast.info('Sus permisos cambiaron.')
  })
}

// The unread count may wait until the page is there.
const soonMs = 600

/** The bell; answers how to stop. */
function startNotifications(): () => void {
  let stop = () => {}
  let stopped = false
  const begin = async () => {
    const { followNotifications } = await import('../notifications/live.tsx')
    if (!stopped) stop = followNotifications()
  }
  const timer = setTimeout(() => void begin().catch(() => undefined), soonMs)
  return () => {
    stopped = true
    clearTimeout(timer)
    stop()
  }
}

/** Labels that were corrected while the page is open; answers how to stop. */
function followCorrections(): () => void {
  const refetch = throttledRefetch(() => void readLabels())
  const stop = onRealtime(realtimeEvents.labels, ({ version, plazo }) => version !== labelStore.get().version && refetch.soon(plazo))
  return () => {
    stop()
    refetch.stop()
  }
}

// This year's calendar is kept in the browser; fetching it has time.
const calmAfterMs = 5000

/** Keeps the signed-in page true while it is open: rights, the end of the session, holidays. */
export function LiveSession() {
  const { session, verified } = useStore(sessionStore)
  const token = session?.token ?? null
  const labels = verified && session?.user.bloqueada !== 1 ? session?.user.etiquetas : undefined
  useEffect(() => {
    if (labels !== undefined) void followLabels(labels)
  }, [labels])
  useEffect(() => followPermissions(), [])
  useEffect(() => {
    const timer = setTimeout(() => void import('../../lib/holidays.ts').then(({ currentHolidays }) => currentHolidays()), calmAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (token === null) return
    const stops = [
      startRealtime(token, () => void confirmSession()),
      startNotifications(),
      onRealtime(realtimeEvents.permissions, ({ usuid, permisos }) => applyPermissions(usuid, permisos)),
      onRealtime(realtimeEvents.sessionEnded, onSessionEnded),
      onRealtime(realtimeEvents.holidays, onHolidaysChanged),
      followCorrections(),
      onRealtimeBack(() => void readPermissions()),
      onRealtimeBack(() => void readLabels()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [token])
  return null
}

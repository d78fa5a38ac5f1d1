import type { AlertEvent } from '@soportica/contract/notifications/alerts'
import type { NotificationRow } from '@soportica/contract/notifications/notifications'
import { type NewPlanRequestEvent, realtimeEvents } from '@soportica/contract/notifications/realtime'
import { generatePath, Link } from 'react-router'
import { onRealtime, onRealtimeBack } from '../../lib/realtime/realtime.ts'
import { sessionStore } from '../../lib/session/sessionStore.ts'
import { paths } from '../../paths.ts'
import { forgetAlerts, showAlert } from './alertQueue.ts'
import { isMarking, recount } from './marking.ts'
import { reloadLists, showRow } from './notificationLists.ts'
import { routeOf } from './routeOf.ts'
import { wantsSound } from './soundPreference.ts'
import { playTone } from './tone.ts'
import { forgetUnread, noteArrival, setUnread, unreadCount } from './unread.ts'
import classes from './AlertToast.module.css'

const mine = (usuid: number) => sessionStore.get().session?.user.usuid === usuid

const recountAfterMs = 1500
let recounting: ReturnType<typeof setTimeout> | undefined

// A new row without a higher count was counted already, or the count is late: ask the server.
function onNotification({ sinVer, ...row }: NotificationRow & { readonly sinVer: number }): void {
  if (!mine(row.usu_id)) return
  if (sinVer <= unreadCount()) {
    clearTimeout(recounting)
    recounting = setTimeout(() => void recount(), recountAfterMs)
  }
  noteArrival(row.not_titulo, Math.max(sinVer, unreadCount()))
  showRow(row)
}

// This tab already shows its own marks.
function onSeen({ usuid, sinVer }: { readonly usuid: number; readonly sinVer: number }): void {
  if (!mine(usuid) || isMarking() || sinVer === unreadCount()) return
  setUnread(sinVer)
  reloadLists()
}

/** A plan request arrived: the notice stays until it is closed. */
function onNewPlan({ mensaje, sopid }: NewPlanRequestEvent): void {
  const route = generatePath(paths.planRequests, { registro: String(sopid) })
  showAlert({ title: 'Solicitud de planos nueva', message: (hide) => <AlertToast message={mensaje} route={route} onLeave={hide} /> })
  void wantsSound().then((wanted) => (wanted ? playTone() : undefined))
}

function onAlert({ usuid, message, titulo, ruta }: AlertEvent): void {
  if (!mine(usuid)) return
  const route = routeOf(ruta)
  showAlert({ title: titulo ?? 'Alerta', message: (hide) => <AlertToast message={message} route={route} onLeave={hide} /> })
  void wantsSound().then((wanted) => (wanted ? playTone() : undefined))
}

// Events during a lost connection were missed.
function refresh(): void {
  void recount()
  reloadLists()
}

/** Keeps bell, drawer and alerts of the signed-in user up to date. Returns a function that stops. */
export function followNotifications(): () => void {
  void recount()
  const stops = [
    onRealtime(realtimeEvents.notification, onNotification),
    onRealtime(realtimeEvents.notificationsSeen, onSeen),
    onRealtime(realtimeEvents.alert, onAlert),
    onRealtime(realtimeEvents.newPlanRequest, onNewPlan),
    onRealtimeBack(refresh),
  ]
  return () => {
    clearTimeout(recounting)
    stops.forEach((stop) => stop())
    forgetUnread()
    forgetAlerts()
  }
}

type AlertToastProps = { readonly message: string; readonly route: string | undefined; readonly onLeave: () => void }

function AlertToast({ message, route, onLeave }: AlertToastProps) {
  return (
    <>
      <div>{message}</div>
      {route && (
        <Link className={classes.link} to={route} onClick={onLeave}>
          Ver detalle
        </Link>
      )}
    </>
  )
}

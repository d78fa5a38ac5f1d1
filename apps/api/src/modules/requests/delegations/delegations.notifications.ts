import { dayText } from '@soportica/rules/calendarDay'
import { defineNotification, type NotificationKind, type NotifiedEvent } from '../../../capabilities/notifications/defineNotification.ts'
import { html, type Html } from '../../../capabilities/notifications/html.ts'
import { roleName } from './delegationValues.ts'

/** What each event says of the delegation. */
export type ToldDelegation = {
  readonly titular: number
  readonly delegado: number
  readonly desde: string
  readonly hasta: string
  readonly que: number
  readonly motivo: string
  readonly nombreTitular: string
  readonly nombreDelegado: string
}
const toldOf = ({ datos }: NotifiedEvent): ToldDelegation => datos as unknown as ToldDelegation

const told = (
  evento: string,
  titulo: string,
  whom: 'titular' | 'delegado',
  mensaje: (delegation: ToldDelegation, event: NotifiedEvent) => Html,
): NotificationKind =>
  defineNotification({
    evento,
    prioridad: 'Media',
    titulo: () => titulo,
    mensaje: (event) => mensaje(toldOf(event), event),
    ruta: ({ registro }) => `/request?delegacion=${registro}`,
    recipients: async (_, event) => [toldOf(event)[whom]],
    maySee: async (_, usuids) => usuids,
  })

const span = ({ desde, hasta }: ToldDelegation): string => `del ${dayText(desde)} al ${dayText(hasta)}`
const role = ({ que }: ToldDelegation): string => roleName(que).toLowerCase()

export const delegationNotifications: readonly NotificationKind[] = [
  told(
    'requestDelegation.saved',
    'Le delegaron solicitudes',
    'delegado',
    (one) => html`<b>${one.nombreTitular}</b> le delegó ${role(one)} solicitudes en su nombre, ${span(one)}. Motivo: ${one.motivo}`,
  ),
  // Somebody who configures requests did it for him.
  told(
    'requestDelegation.savedForOther',
    'Delegaron sus solicitudes',
    'titular',
    (one, { nombreAutor }) =>
      html`<b>${nombreAutor}</b> delegó en <b>${one.nombreDelegado}</b> ${role(one)} solicitudes en nombre de usted, ${span(one)}.`,
  ),
  told(
    'requestDelegation.ended',
    'Terminó una delegación de solicitudes',
    'delegado',
    (one) => html`Desde ahora no decide solicitudes en nombre de <b>${one.nombreTitular}</b>: la delegación terminó antes de tiempo.`,
  ),
]

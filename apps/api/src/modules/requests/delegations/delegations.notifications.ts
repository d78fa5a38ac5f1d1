import { dayText } from '@soportica/rules/calendarDay'
import { defineNotification, type NotificationKind, type NotifiedEvent } from '../../../capabilities/notifications/defineNotification.ts'
import { html, type Html } from '../../../capabilities/notifications/html.ts'
import { roleName } from './delegationValues.ts'

/** The payload of delegation events. */
export type DelegationPayload = {
  readonly titular: number
  readonly delegado: number
  readonly desde: string
  readonly hasta: string
  readonly que: number
  readonly motivo: string
  readonly nombreTitular: string
  readonly nombreDelegado: string
}
const payloadOf = ({ datos }: NotifiedEvent): DelegationPayload => datos as unknown as DelegationPayload

const delegationNotification = (
  evento: string,
  titulo: string,
  whom: 'titular' | 'delegado',
  mensaje: (delegation: DelegationPayload, event: NotifiedEvent) => Html,
): NotificationKind =>
  defineNotification({
    evento,
    prioridad: 'Media',
    titulo: () => titulo,
    mensaje: (event) => mensaje(payloadOf(event), event),
    ruta: ({ registro }) => `/request?delegacion=${registro}`,
    recipients: async (_, event) => [payloadOf(event)[whom]],
    maySee: async (_, usuids) => usuids,
  })

const span = ({ desde, hasta }: DelegationPayload): string => `del ${dayText(desde)} al ${dayText(hasta)}`
const role = ({ que }: DelegationPayload): string => roleName(que).toLowerCase()

export const delegationNotifications: readonly NotificationKind[] = [
  delegationNotification(
    'requestDelegation.saved',
    'Le delegaron solicitudes',
    'delegado',
    (one) => html`<b>${one.nombreTitular}</b> le delegó ${role(one)} solicitudes en su nombre, ${span(one)}. Motivo: ${one.motivo}`,
  ),
  // A user who configures requests created it for the principal.
  delegationNotification(
    'requestDelegation.savedForOther',
    'Delegaron sus solicitudes',
    'titular',
    (one, { nombreAutor }) =>
      html`<b>${nombreAutor}</b> delegó en <b>${one.nombreDelegado}</b> ${role(one)} solicitudes en nombre de usted, ${span(one)}.`,
  ),
  delegationNotification(
    'requestDelegation.ended',
    'Terminó una delegación de solicitudes',
    'delegado',
    (one) => html`Desde ahora no decide solicitudes en nombre de <b>${one.nombreTitular}</b>: la delegación terminó antes de tiempo.`,
  ),
]

import { registersCashiers } from '@soportica/contract/permissions/cashiers'
import { entersReports } from '@soportica/contract/permissions/reports'
import { alerts, businessRules, holidays } from '@soportica/contract/permissions/security'
import type { Overlay } from '../overlay.ts'

// The target of an entry: an overlay, a page or an action.
export type UserTarget =
  | { readonly opens: NonNullable<Overlay> }
  | { readonly to: 'mailbox' | 'subscriptions' }
  | { readonly acts: 'lock' | 'leave' | 'registerCashier' | 'planForm' }
export type UserEntry = {
  readonly label: string
  readonly icon: string
  // All of these rights are needed; empty: for everybody.
  readonly needs: readonly number[]
  // And any of these.
  readonly anyOf?: readonly number[]
  readonly target: UserTarget
}

// In the order of the menu. An entry comes with its screen; before that nothing leads to it.
const entries: readonly UserEntry[] = [
  { label: 'Registrar Cajero', icon: 'plus', needs: registersCashiers, target: { acts: 'registerCashier' } },
  { label: 'Solicitud De Planos', icon: 'ruler', needs: [], target: { acts: 'planForm' } },
  { label: 'Mis suscripciones', icon: 'mail', needs: [], anyOf: entersReports, target: { to: 'subscriptions' } },
  { label: 'Alertas', icon: 'bell', needs: [alerts], target: { opens: 'alerts' } },
  { label: 'Días festivos', icon: 'calendar', needs: [holidays], target: { opens: 'holidays' } },
  { label: 'Reglas de Negocio', icon: 'settings', needs: [businessRules], target: { opens: 'settings' } },
  { label: 'Ajuste de Cuenta', icon: 'user', needs: [], target: { opens: 'account' } },
  { label: 'Ajustes de pantalla', icon: 'adjustments', needs: [], target: { opens: 'screen' } },
  { label: 'Atajos de teclado', icon: 'keyboard', needs: [], target: { opens: 'shortcuts' } },
  { label: 'Bloquear pantalla', icon: 'lock', needs: [], target: { acts: 'lock' } },
  // It may load late: it lies at the foot of the drawer, so nothing moves.
  { label: 'Buzón de desarrollo', icon: 'mailbox', needs: [businessRules], target: { to: 'mailbox' } },
  { label: 'Cerrar Sesión', icon: 'logout', needs: [], target: { acts: 'leave' } },
]

/** The entries for a holder of these rights; the mailbox only while mail is kept on this machine. */
export function userEntries(
  permisos: readonly { readonly perid: number }[],
  mailbox: boolean,
  all: readonly UserEntry[] = entries,
): UserEntry[] {
  const held = new Set(permisos.map(({ perid }) => perid))
  const isAvailable = ({ target }: UserEntry) => mailbox || !('to' in target && target.to === 'mailbox')
  const lets = ({ needs, anyOf }: UserEntry) =>
    needs.every((perid) => held.has(perid)) && (!anyOf || anyOf.some((perid) => held.has(perid)))
  return all.filter((entry) => lets(entry) && isAvailable(entry))
}

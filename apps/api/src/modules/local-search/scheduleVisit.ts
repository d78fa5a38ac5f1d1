import { enqueueMails } from '../../capabilities/mail/enqueueMail.ts'
import type { UserContext, Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { RequestRecord } from '../requests/requests.public.ts'
import { type Invitation, invitationMail } from './searchMails.ts'
import { type Applied, moveSearch } from './moveSearch.ts'
import { visitors } from './participants.queries.ts'
import { changedAddress } from './sendReport.ts'

export type Visit = { readonly visitor: number; readonly date: string; readonly observation?: string | null | undefined }
type Started = { readonly id: number; readonly status: number; readonly clave?: string | undefined }
export type Owner = { readonly ownerName: string; readonly ownerEmail: string; readonly ownerPhone: string }

/** Bogotá has no summer time. */
export const momentIn = (date: string): Date => new Date(`${date.replace(' ', 'T')}${date.length === 16 ? ':00' : ''}-05:00`)

export function scheduleVisit(
  context: UserContext,
  body: Started & Visit & Owner & { readonly direccionLocal?: string | null | undefined },
): Promise<{ id: number; a: number }> {
  const { ownerName, ownerEmail, ownerPhone } = body
  const owner = { propietario: ownerName, propietarioCorreo: ownerEmail.toLowerCase(), propietarioTelefono: ownerPhone }
  return schedule(context, 'visita', body, (when, row) => ({
    changed: { visitante: body.visitor, visita: when, ...owner, ...changedAddress(row, body.direccionLocal) },
    datos: { visitante: body.visitor, fecha: body.date, ...owner },
  }))
}

/** With the same owner as the visit. */
export const scheduleReceipt = (context: UserContext, body: Started & Visit): Promise<{ id: number; a: number }> =>
  schedule(context, 'recibo', body, (when) => ({
    changed: { recibe: body.visitor, recibo: when },
    datos: { recibe: body.visitor, fecha: body.date },
  }))

function schedule(
  context: UserContext,
  que: Invitation['que'],
  body: Started & Visit,
  appliedOf: (when: Date, row: RequestRecord) => Applied,
): Promise<{ id: number; a: number }> {
  const { id, status, clave, visitor, date, observation } = body
  return moveSearch(context, {
    id,
    status,
    action: que === 'visita' ? 'programarVisita' : 'programarRecibo',
    sent: ['visita'],
    note: observation ?? '',
    clave,
    cuerpo: body,
    apply: async (writing, { row }) => {
      const when = await requireVisit(writing, visitor, date)
      await invite(writing, { solicitud: id, que, cuando: when.toISOString(), secuencia: 0, anulada: false }, [visitor, undefined])
      return appliedOf(when, row)
    },
  })
}

export async function requireVisit({ tx, now }: Writing, visitor: number, date: string): Promise<Date> {
  const when = momentIn(date)
  if (Number.isNaN(when.getTime()) || when <= now) throw new AppError('busqueda.fechaPasada', {}, { campo: 'date' })
  if (!(await visitors(tx)).some(({ id }) => id === visitor)) throw new AppError('busqueda.visitante', {}, { campo: 'visitor' })
  return when
}

/** Nobody named: the owner. */
export const invite = (
  { tx, now }: Writing,
  invitation: Omit<Invitation, 'usuid'>,
  people: readonly (number | undefined)[],
): Promise<void> =>
  enqueueMails(
    tx,
    invitationMail,
    people.map((usuid) => ({ ...invitation, ...(usuid !== undefined && { usuid }) })),
    now,
  )

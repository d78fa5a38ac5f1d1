import { type CalendarDay, dayText } from '@soportica/rules/calendarDay'
import { appointments, type LocalSearchContext, type LocalSearchState } from '@soportica/rules/localSearch'
import type { Reader } from '../../plugins/db/database.ts'
import { activatesSearches, approvesFor, rejectsFor, type RequestActor, type StoredRequest } from '../requests/requests.public.ts'
import { actsAs, searchesAsRecipient, hasOtherApprover } from './participants.queries.ts'

/** The user's part in each search: by right, as agency, visitor or receiver, or as an approver. */
export async function searchContexts(
  db: Reader,
  actor: RequestActor,
  rows: readonly StoredRequest[],
  today: CalendarDay,
): Promise<LocalSearchContext[]> {
  const { usuid } = actor.user
  const unchosen = rows.filter(({ inmobiliariaId }) => inmobiliariaId === null).map(({ id }) => id)
  const [mine, asRecipient] = await Promise.all([actsAs(db, usuid), searchesAsRecipient(db, unchosen, usuid)])
  const isMine = (id: number | null): boolean => id !== null && mine.has(id)
  return Promise.all(
    rows.map(async (row) => {
      const [aprueba, rechaza] = [approvesFor(actor, row) !== undefined, rejectsFor(actor, row) !== undefined]
      const envio = row.enviadoPor === usuid
      return {
        activa: activatesSearches(actor),
        inmobiliaria: isMine(row.inmobiliariaId) || asRecipient.has(row.id),
        visitante: isMine(row.visitanteId),
        recibe: isMine(row.recibeId),
        aprueba,
        rechaza,
        envio,
        citaFutura: appointmentAhead(row, today),
        unico: envio && (aprueba || rechaza) && !(await hasOtherApprover(db, row.id, usuid)),
      }
    }),
  )
}
export const searchContext = async (db: Reader, actor: RequestActor, row: StoredRequest, today: CalendarDay): Promise<LocalSearchContext> =>
  (await searchContexts(db, actor, [row], today))[0]!

function appointmentAhead(row: StoredRequest, today: CalendarDay): string {
  const que = appointments[row.estado as LocalSearchState]
  const day = que && row[que]?.slice(0, 10)
  return day !== undefined && day > today ? dayText(day) : ''
}

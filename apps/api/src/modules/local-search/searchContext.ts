import type { LocalSearchContext } from '@soportica/rules/localSearch'
import type { Reader } from '../../plugins/db/database.ts'
import { activatesSearches, approvesFor, rejectsFor, type RequestRecord, type Standing } from '../requests/requests.public.ts'
import { actsAs, hasOtherApprover, wasAsked } from './participants.queries.ts'

/** What the person is to this search: by right, as agency, visitor or receiver, or as one of those who approve it. */
export async function searchContext(db: Reader, standing: Standing, row: RequestRecord): Promise<LocalSearchContext> {
  const { usuid } = standing.user
  const mine = await actsAs(db, usuid)
  const isMine = (id: number | null): boolean => id !== null && mine.has(id)
  const [aprueba, rechaza] = [approvesFor(standing, row) !== undefined, rejectsFor(standing, row) !== undefined]
  const envio = row.enviadoPor === usuid
  return {
    activa: activatesSearches(standing),
    inmobiliaria: row.inmobiliariaId === null ? await wasAsked(db, row.id, usuid) : isMine(row.inmobiliariaId),
    visitante: isMine(row.visitanteId),
    recibe: isMine(row.recibeId),
    aprueba,
    rechaza,
    envio,
    unico: envio && (aprueba || rechaza) && !(await hasOtherApprover(db, row.id, usuid)),
  }
}

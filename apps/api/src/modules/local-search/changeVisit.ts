import { localSearchStateName } from '@soportica/contract/local-search/states'
import { paddedRequest } from '@soportica/contract/requests/states'
import { appointments, type LocalSearchState, movesAppointment } from '@soportica/rules/localSearch'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { cleanWords, htmlOf } from '../../capabilities/notes/noteHtml.ts'
import { idempotent } from '../../capabilities/saving/idempotent.ts'
import { change, type UserContext, type Viewer, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import {
  activatesSearches,
  insertStep,
  requestInSight,
  type RequestRecord,
  signalRequestLists,
  updateRequest,
} from '../requests/requests.public.ts'
import { holdSearch, requireSeenState } from './moveSearch.ts'
import { countVisits } from './searchList.queries.ts'
import { invite, momentIn, requireVisit, type Visit } from './scheduleVisit.ts'

type VisitInput = Visit & { readonly id: number; readonly status: number; readonly clave?: string | undefined }
type Que = 'visita' | 'recibo'
type Changed = { readonly mensaje: string }

/** Moves the awaited appointment: remaining participants get the new time, replaced ones a cancellation. */
export function changeVisit(context: UserContext, { clave, ...input }: VisitInput): Promise<Changed> {
  const call = {
    tipo: 'localSearch.cambiarCita',
    clave,
    cuerpo: input,
    registroOf: () => input.id,
    isInSight: requestInSight(context),
    refusal: () => new AppError('registro.clave', {}, { campo: 'clave' }),
  }
  return change(context, (writing) => idempotent(writing, call, () => changeNow(writing, context.user, input)))
}

async function changeNow(writing: Writing, user: Viewer, input: Omit<VisitInput, 'clave'>): Promise<Changed> {
  const { row, actor } = await holdSearch(writing, user, input.id)
  const may = movesAppointment({ activa: activatesSearches(actor) })
  if (may !== true) throw new AppError('solicitud.noPuede', { motivo: may })
  await requireSeenState(writing.tx, row, input.status)
  const que = appointments[row.estado as LocalSearchState]
  if (!que) {
    const estado = localSearchStateName(row.estado) ?? ''
    throw new AppError('solicitud.estado', { numero: paddedRequest(row.id), estado, accion: 'cambiar la cita' })
  }
  const when = await requireVisit(writing, input.visitor, input.date)
  const [whom, at] = appointmentOf(row, que)
  if (whom === input.visitor && at?.getTime() === when.getTime() && !input.observation?.trim())
    return { mensaje: 'No has realizado ninguna modificación' }
  await write(writing, row, que, input, when)
  return { mensaje: 'Se cambió la cita y se avisó a los invitados.' }
}

/** Participant and time. */
function appointmentOf(row: RequestRecord, que: Que): [number | null, Date | undefined] {
  const [whom, at] = que === 'visita' ? [row.visitanteId, row.visita] : [row.recibeId, row.recibo]
  return [whom, at === null ? undefined : momentIn(at)]
}

async function write(writing: Writing, row: RequestRecord, que: Que, input: Omit<VisitInput, 'clave'>, when: Date): Promise<void> {
  const { id, visitor, date, observation } = input
  const [before, at] = appointmentOf(row, que)
  const secuencia = await countVisits(writing.tx, id, que)
  const version = await updateRequest(
    writing,
    id,
    que === 'visita' ? { visitante: visitor, visita: when } : { recibe: visitor, recibo: when },
  )
  const nota = observation ? htmlOf(cleanWords(observation), new Map()) : ''
  await insertStep(writing, {
    solicitud: id,
    de: row.estado,
    accion: `cambiar ${que}`,
    a: row.estado,
    nota,
    datos: { visitante: visitor, fecha: date },
  })
  const appointment = { solicitud: id, que, cuando: when.toISOString(), secuencia, anulada: false } as const
  await invite(writing, appointment, [visitor, undefined])
  if (before !== null && before !== visitor && at !== undefined)
    await invite(writing, { ...appointment, cuando: at.toISOString(), anulada: true }, [before])
  await recordHistory(writing, 'request', id, version, 'actualizado', [
    { campo: que, antes: que === 'visita' ? row.visita : row.recibo, despues: date },
  ])
  await recordEvent(writing, 'localSearch.rescheduled', 'request', id, { que, fecha: date })
  await signalRequestLists(writing)
}

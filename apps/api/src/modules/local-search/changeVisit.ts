import { localSearchActivate } from '@soportica/contract/permissions/requests'
import { localSearchStateName, paddedRequest } from '@soportica/contract/requests/states'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { cleanWords, htmlOf } from '../../capabilities/notes/noteHtml.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { insertStep, type RequestRecord, type Standing, tellLists, updateRequest } from '../requests/requests.public.ts'
import { holdSearch, requireSeenState } from './moveSearch.ts'
import { countVisits } from './searchList.queries.ts'
import { invite, momentIn, requireVisit, type Visit } from './scheduleVisit.ts'

type Asked = Visit & { readonly id: number; readonly status: number }
const whileIn = { 8: 'visita', 21: 'recibo' } as const

/** The appointment that is waited for moves: whoever stays is told the new time, whoever is replaced that it was called off. */
export function changeVisit(context: UserContext, standing: Standing, asked: Asked): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const row = await holdSearch(writing, standing, asked.id)
    requirePermission(context.user, localSearchActivate)
    await requireSeenState(writing.tx, row, asked.status)
    const que = whileIn[row.estado as keyof typeof whileIn]
    if (!que) {
      const estado = localSearchStateName(row.estado) ?? ''
      throw new AppError('solicitud.estado', { numero: paddedRequest(row.id), estado, accion: 'cambiar la cita' })
    }
    const when = await requireVisit(writing, asked.visitor, asked.date)
    await write(writing, row, que, asked, when)
    return { mensaje: 'Se cambió la cita y se avisó a los invitados.' }
  })
}

async function write(writing: Writing, row: RequestRecord, que: 'visita' | 'recibo', asked: Asked, when: Date): Promise<void> {
  const { id, visitor, date, observation } = asked
  const [before, at] = que === 'visita' ? [row.visitanteId, row.visita] : [row.recibeId, row.recibo]
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
  if (before !== null && before !== visitor && at !== null)
    await invite(writing, { ...appointment, cuando: momentIn(at).toISOString(), anulada: true }, [before])
  await recordHistory(writing, 'request', id, version, 'actualizado', [{ campo: que, antes: at, despues: date }])
  await recordEvent(writing, 'localSearch.rescheduled', 'request', id, { que, fecha: date })
  await tellLists(writing.tx)
}

import type { Project } from '@soportica/contract/projects/project'
import { aOne, theOne } from '@soportica/contract/projects/words'
import { localSearchRequirement, paddedRequest, requestStateName } from '@soportica/contract/requests/states'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import type { OriginHook } from '../../../capabilities/projects/save/hooks.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { signalRequestLists } from '../events/signalRequestLists.ts'
import { holdRequest, type RequestRecord } from '../request.queries.ts'
import { insertStep, updateRequest } from '../save/requestWrites.queries.ts'
import { kindOf } from './recordKinds.ts'
import { linkedName } from './registers.ts'

const solved = 24
const campo = 'origen'

/** Records of this kind can be registered from a solved search: one record per request. */
export const requestOrigin = (project: Project): OriginHook => ({
  hold: async (writing, user, origen) => {
    const row = await heldRequest(writing, user, origen)
    requireRegisters(project, row)
    return (id, nombre) => link(writing, project, row, id, nombre)
  },
})

async function heldRequest(writing: Writing, user: CurrentUser, id: number): Promise<RequestRecord> {
  const held = await holdRequest(writing, user, id)
  if (!held) throw new AppError('solicitud.origen', {}, { campo })
  return held.row
}

function requireRegisters(project: Project, row: RequestRecord): void {
  const numero = paddedRequest(row.id)
  if (row.requisito !== localSearchRequirement || row.estado !== solved) {
    const accion = `registrar ${aOne(project.words)} a partir de ella`
    throw new AppError('solicitud.estado', { numero, estado: requestStateName(row.estado), accion }, { campo })
  }
  const kind = kindOf(row)
  if (kind.sistema !== project.sistema) throw new AppError('solicitud.otroRegistro', { numero, registro: aOne(kind.words) }, { campo })
  const linked = linkedName(row)
  if (linked !== undefined) throw new AppError('solicitud.enlazada', { numero, registro: linked }, { campo })
}

async function link(writing: Writing, { sistema, words }: Project, row: RequestRecord, registro: number, nombre: string): Promise<void> {
  const version = await updateRequest(writing, row.id, { sistema, registro })
  const datos = { sistema, registro }
  await insertStep(writing, { solicitud: row.id, de: row.estado, accion: `registrar ${words.one}`, a: row.estado, datos })
  const despues = `${theOne(words)} # ${registro}: ${nombre}`
  await recordHistory(writing, 'request', row.id, version, 'actualizado', [{ campo: 'registro', antes: null, despues }])
  await recordEvent(writing, 'request.registered', 'request', row.id, datos)
  await signalRequestLists(writing)
}

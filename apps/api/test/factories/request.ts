import * as calls from '@soportica/contract/requests/calls'
import type { Answer, Caller } from '../app.ts'
import type { SentFile } from '../form.ts'

/** Of the demonstration's catalogues: what may be asked for. */
export const chains = {
  /** Plans of a branch: jobs, devices and machines, and a file to solve it. */
  plans: { pryId: 4, catId: 3, tsoId: 2, treId: 3 },
  /** A permission of the neighbours: nothing more is asked, one file may come. */
  plain: { pryId: 4, catId: 3, tsoId: 4, treId: 8 },
  /** Premises for a branch, and for a cashier. */
  premises: { pryId: 4, catId: 1, tsoId: 1, treId: 4 },
  cashierPremises: { pryId: 1, catId: 1, tsoId: 1, treId: 4 },
} as const
export const machines = { atmInstalado: 1, atmCrecimiento: 2, mulInstalado: 0, mulCrecimiento: 1 }
export const premises = {
  areaEstimada: '120.5',
  depId: 1,
  ciuId: 1,
  sector: 'Centro',
  ubicacionLocal: 1,
  tipoBusqueda: 2,
  canon: 'no',
}
export const aPdf = (nombre = 'acta.pdf'): SentFile => ({ nombre, bytes: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n', campo: 'adjuntos[]' })

type Values = Record<string, unknown>
export const saveRequest = (caller: Caller, body: Values, files: readonly SentFile[] = []): Promise<Answer> =>
  caller.call(calls.saveRequestAdmin, { body, files })

export async function createRequest(caller: Caller, values: Values = chains.plain, files: readonly SentFile[] = []): Promise<number> {
  const answer = await saveRequest(caller, { observaciones: 'Se necesita para la apertura', ...values }, files)
  if (answer.status !== 200) throw new Error(`the request was not registered: ${JSON.stringify(answer.body)}`)
  return Number(answer.body['solId'])
}
const observation = { aprobar: 'observacionAprobacion', rechazar: 'observacionRechazo', solucionar: 'observacionSolucion' } as const
export const decide = (
  caller: Caller,
  solId: number,
  accion: keyof typeof observation,
  values: Values = {},
  files: readonly SentFile[] = [],
): Promise<Answer> => saveRequest(caller, { solId, accion, [observation[accion]]: 'Está en orden', ...values }, files)
export const requestOf = async (caller: Caller, sopid: number): Promise<Answer> => caller.call(calls.getRequestById, { body: { sopid } })
export const listOf = async (caller: Caller, filters: Values = {}): Promise<Answer> => caller.call(calls.listRequest, { body: filters })

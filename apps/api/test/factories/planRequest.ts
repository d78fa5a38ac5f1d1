import type { PlanDetail, PlanRow } from '@soportica/contract/plan-requests/calls'
import { getRequestPlainById, listRequestPlains, responseRequestPlains } from '@soportica/contract/plan-requests/calls'
import type { NewPlanRequest } from '../../src/modules/plan-requests/planRequestWrites.queries.ts'
import { registerPlanRequest } from '../../src/modules/plan-requests/registerPlanRequest.ts'
import type { Answer, Caller, TestApp } from '../app.ts'
import type { SentFile } from '../form.ts'

let made = 0
/** Requested by a stranger with a unique address. */
export async function createPlanRequest(
  { database, clock }: TestApp,
  values: Partial<NewPlanRequest> = {},
): Promise<{ sopid: number; correo: string }> {
  made += 1
  const correo = `planos-${made}-${process.hrtime.bigint()}@example.com`
  const planRequest = {
    nombre: `Diana Rojas ${made}`,
    correo,
    proyecto: 0,
    codigo: 'ATM-001',
    sitio: 'Éxito Chapinero',
    region: 'Centro',
    direccion: 'Calle 53 # 13-40',
    observacion: '',
    tipos: [1],
    ...values,
  } as const
  const { sopid } = await database.db.transaction((tx) =>
    registerPlanRequest({ tx, user: { usuid: 0 }, now: clock(), requestId: 'prueba' }, planRequest),
  )
  return { sopid, correo: planRequest.correo }
}

type Sent = { mensaje?: string; adjuntos?: number[]; opc?: '1' | '2'; clave?: string; usuact?: number }
export const answerPlan = (caller: Caller, sopid: number, sent: Sent = {}, files: readonly SentFile[] = []): Promise<Answer> => {
  const { opc = files.length > 0 ? '1' : '2', clave, usuact, ...of } = sent
  const body = {
    datosremitente: JSON.stringify({ sopid, correo: 'otro@example.com', ...of }),
    opc,
    ...(clave && { clave }),
    ...(usuact && { usuact }),
  }
  return caller.call(responseRequestPlains, { body, files: files.map((file) => ({ campo: 'archivos[]', ...file })) })
}
export const planOf = async (caller: Caller, sopid: number): Promise<PlanDetail> =>
  (await caller.call(getRequestPlainById, { body: { sopid } })).body as unknown as PlanDetail
export const plansListed = async (caller: Caller, body: object = {}): Promise<{ results: PlanRow[]; total: number }> =>
  (await caller.call(listRequestPlains, { body })).body as unknown as { results: PlanRow[]; total: number }

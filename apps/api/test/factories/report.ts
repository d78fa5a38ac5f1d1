import type { Answer as Of } from '@soportica/contract/core/endpoint'
import { deleteFinding, type FindingLine, getFindingsCounters, listFindings, saveFinding } from '@soportica/contract/aftersales/findings'
import { getReport, saveReport } from '@soportica/contract/aftersales/reports'
import type { Answer, Caller, TestApp } from '../app.ts'
import { createBranch, everybody } from './branch.ts'
import { createUser, type TestUser } from './user.ts'

type Values = Record<string, unknown>
export type Contractor = { readonly contratista: number; readonly usucontratista: number; readonly user: TestUser }

/** A builder's group with one person without rights. */
export async function createContractor({ database }: TestApp, permisos: readonly number[] = []): Promise<Contractor> {
  const group = await createUser(database, [], { categoria: 2, aconstructor: 1, acceso: 0 })
  const user = await createUser(database, permisos, { grupo: group.usuid, heredar: 1 })
  return { contratista: group.usuid, usucontratista: user.usuid, user }
}

export const reportBody = (sucursal: number, { contratista, usucontratista }: Contractor, values: Values = {}): Values => ({
  sucursal,
  contratista,
  usucontratista,
  fechaPreentrega: '2026-11-02',
  fechaEntrega: '2026-11-09',
  ...values,
})
export async function createReport(caller: Caller, app: TestApp, contractor: Contractor, values: Values = {}): Promise<number> {
  const sucursal = await createBranch(await everybody(app), app)
  const { status, body } = await caller.call(saveReport, { body: reportBody(sucursal, contractor, values) })
  if (status !== 200) throw new Error(`no report was made: ${status} ${JSON.stringify(body)}`)
  return Number(body['repid'])
}

export async function reportOf(caller: Caller, repid: number): Promise<Of<typeof getReport>> {
  const { status, body } = await caller.call(getReport, { query: { repid: String(repid) } })
  if (status !== 200) throw new Error(`no report was opened: ${status} ${JSON.stringify(body)}`)
  return body as never
}
/** The report saved as it stands, with something more. */
export async function resave(caller: Caller, repid: number, values: Values): Promise<Answer> {
  const { supid, contratistaid, usucontratistaid, fechaPreentrega, fechaEntrega } = await reportOf(caller, repid)
  const body = { repid, sucursal: supid, contratista: contratistaid, usucontratista: usucontratistaid, fechaPreentrega, fechaEntrega }
  return caller.call(saveReport, { body: { ...body, ...values } })
}

export async function linesOf(caller: Caller, repid: number, filters: Values = {}): Promise<FindingLine[]> {
  const { status, body } = await caller.call(listFindings, { body: { repid, rows: 150, ...filters } })
  if (status !== 200) throw new Error(`no lines were listed: ${status} ${JSON.stringify(body)}`)
  return body['results'] as never
}
export const countersOf = async (caller: Caller, repid: number): Promise<Record<string, number>> =>
  (await caller.call(getFindingsCounters, { query: { repid: String(repid) } })).body

/** Writes something of a line as a screen does: by its number, or by its place. */
export const writeLine = (caller: Caller, repid: number, line: FindingLine, change: Values, more: Values = {}): Promise<Answer> => {
  const { iddetalle, ubicacionId: ubicacion, actividadId: actividad, version } = line
  const of = iddetalle === null ? { ubicacion, actividad } : { iddetalle, version }
  return caller.call(saveFinding, { body: { repid, itemData: { ...of, ...change }, ...more } })
}
export const removeLine = (caller: Caller, iddetalle: number): Promise<Answer> => caller.call(deleteFinding, { body: { iddetalle } })

/** Every place is good, except the first ones given here. */
export async function checkAll(caller: Caller, repid: number, bad: readonly Values[] = []): Promise<FindingLine[]> {
  const lines = await linesOf(caller, repid)
  for (const [at, line] of lines.entries()) {
    if (line.estado > 0) continue
    const { status, body } = await writeLine(caller, repid, line, bad[at] ?? { estado: 1 })
    if (status !== 200) throw new Error(`a line was not written: ${status} ${JSON.stringify(body)}`)
  }
  return linesOf(caller, repid)
}

import { localSearchRequirement } from '@soportica/contract/requests/states'
import { localSearchActivate, requestApprove, requestReject, requestSolve } from '@soportica/contract/permissions/requests'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { holdersOf } from '../../../capabilities/rights/holders.queries.ts'
import { peopleConfigured, type Role, roles } from '../rights/roles.queries.ts'

/** The configured people; without any, the people with the right. */
async function whoActs(db: Reader, solicitud: number, role: Role, perids: readonly number[]): Promise<number[]> {
  const configured = await peopleConfigured(db, solicitud, role)
  return (configured.length > 0 ? configured : await holdersOf(db, perids)).map(({ usuid }) => usuid)
}
export const approversOf = (db: Reader, solicitud: number): Promise<number[]> =>
  whoActs(db, solicitud, roles.approver, [requestApprove, requestReject])
export const activators = async (db: Reader): Promise<number[]> => (await holdersOf(db, [localSearchActivate])).map(({ usuid }) => usuid)

type Owners = { solicitante: number; aprobador: number | null; requisito: number }
export async function ownersOf(db: Reader, solicitud: number): Promise<Owners> {
  const { rows } = await db.execute<Owners>(
    sql`select r.usureg as solicitante, r.aprobador, r.requisito from request r where r.id = ${solicitud}`,
  )
  return rows[0]!
}
/** The solvers; in a local search, the people who activate searches. */
export async function solversOf(db: Reader, solicitud: number): Promise<number[]> {
  const { requisito } = await ownersOf(db, solicitud)
  return requisito === localSearchRequirement ? activators(db) : whoActs(db, solicitud, roles.solver, requestSolve)
}
export const withoutNobody = (usuids: readonly (number | null)[]): number[] => usuids.filter((usuid): usuid is number => usuid !== null)

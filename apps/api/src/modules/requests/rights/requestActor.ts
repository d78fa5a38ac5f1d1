import { dayInBogota } from '@soportica/rules/calendarDay'
import { localSearchRequirement } from '@soportica/contract/requests/states'
import {
  requestApprove,
  requestReject,
  requestSolve,
  seesEveryRequest,
  localSearchActivate,
} from '@soportica/contract/permissions/requests'
import type { RequestContext } from '@soportica/rules/requests'
import { rightsInForce, type Rights } from '../../../capabilities/rights/rightsOf.queries.ts'
import { holds } from '../../../plugins/authorisation.ts'
import type { UserContext, Viewer } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { holdPrincipals, type Principal as DelegatedBy, principalsOf } from '../delegations/principals.queries.ts'

type Principal = {
  readonly usuid: number
  readonly nombre: string
  readonly approves: boolean
  readonly solves: boolean
  readonly permisos: ReadonlySet<number>
}
/** Who decides, and on whose behalf. */
export type RequestActor = { readonly user: Viewer; readonly principals: readonly Principal[] }

export async function requestActorOf(db: Reader, user: Viewer, today: string, known?: readonly DelegatedBy[]): Promise<RequestActor> {
  const found = known ?? (await principalsOf(db, [user.usuid], today))
  return { user, principals: withRights(found, await rightsInForce(db, titularesOf(found))) }
}
/** The same for a decision in this transaction: read and locked now. */
export const holdActor = async (tx: Tx, user: Viewer, now: Date): Promise<RequestActor> => {
  const day = dayInBogota(now)
  return requestActorOf(tx, user, day, await holdPrincipals(tx, user.usuid, day))
}

/** The request actors among these people who may act now. */
export async function requestActorsOf(db: Reader, usuids: readonly number[], today: string): Promise<Map<number, RequestActor>> {
  const found = await principalsOf(db, usuids, today)
  const rights = await rightsInForce(db, [...usuids, ...titularesOf(found)])
  const of = Map.groupBy(found, ({ delegado }) => delegado)
  return new Map(
    usuids.flatMap((usuid): [number, RequestActor][] => {
      const permisos = rights.get(usuid)
      return permisos ? [[usuid, { user: { usuid, permisos }, principals: withRights(of.get(usuid) ?? [], rights) }]] : []
    }),
  )
}

const titularesOf = (found: readonly DelegatedBy[]): number[] => found.map(({ titular }) => titular)
const withRights = (found: readonly DelegatedBy[], rights: Rights): Principal[] =>
  found.map(({ titular, nombre, que }) => ({
    usuid: titular,
    nombre,
    approves: que !== 2,
    solves: que !== 1,
    permisos: rights.get(titular) ?? new Set<number>(),
  }))

/** The request actor of the caller. */
export const currentRequestActor = ({ db, user, clock }: Pick<UserContext, 'db' | 'user' | 'clock'>): Promise<RequestActor> =>
  requestActorOf(db, user, dayInBogota(clock()))

export const approvingIds = ({ user, principals }: RequestActor): number[] => [
  user.usuid,
  ...principals.filter(({ approves }) => approves).map(({ usuid }) => usuid),
]
export const solvingIds = ({ user, principals }: RequestActor): number[] => [
  user.usuid,
  ...principals.filter(({ solves }) => solves).map(({ usuid }) => usuid),
]
const allByRight = (permisos: ReadonlySet<number>): boolean => seesEveryRequest.some((perid) => permisos.has(perid))
/** Every request, by their own right or a principal's. */
export const seesAll = ({ user, principals }: RequestActor): boolean =>
  allByRight(user.permisos) || principals.some(({ permisos }) => allByRight(permisos))

/** Facts of a request: author, state, and which of the user and their principals are configured. */
export type RequestRoles = {
  readonly usureg: number
  readonly requisito: number
  readonly aprobadoresMios: readonly number[]
  readonly solucionadoresMios: readonly number[]
}
/** undefined: not at all; null: in their own name. */
export type InNameOf = { readonly usuid: number; readonly nombre: string } | null | undefined

function inNameOf(
  { user, principals }: RequestActor,
  perids: readonly number[],
  configured: readonly number[],
  delegates: (one: Principal) => boolean,
): InNameOf {
  if (configured.includes(user.usuid) || perids.some((perid) => holds(user, perid))) return null
  return principals.find((one) => delegates(one) && (configured.includes(one.usuid) || perids.some((perid) => one.permisos.has(perid))))
}
export const approvesFor = (actor: RequestActor, row: RequestRoles): InNameOf =>
  inNameOf(actor, [requestApprove], row.aprobadoresMios, ({ approves }) => approves)
export const rejectsFor = (actor: RequestActor, row: RequestRoles): InNameOf =>
  inNameOf(actor, [requestReject], row.aprobadoresMios, ({ approves }) => approves)
export const solvesFor = (actor: RequestActor, row: RequestRoles): InNameOf =>
  inNameOf(actor, requestSolve, row.solucionadoresMios, ({ solves }) => solves)
export const activatesSearches = ({ user }: RequestActor): boolean => holds(user, localSearchActivate)

export function requestContext(actor: RequestActor, row: RequestRoles, mayDelete: boolean): RequestContext {
  const [approves, rejects, solves] = [approvesFor(actor, row), rejectsFor(actor, row), solvesFor(actor, row)]
  const propia = row.usureg === actor.user.usuid
  // A user with the right in their own name does not act on another's behalf.
  const throughAnother = [approves, rejects, solves].some((name) => name !== null && name !== undefined)
  return {
    aprueba: approves !== undefined,
    rechaza: rejects !== undefined,
    soluciona: solves !== undefined,
    elimina: propia || mayDelete,
    propia,
    propiaPorOtro: propia && throughAnother,
    esBusquedaLocal: row.requisito === localSearchRequirement,
  }
}

import { theOne } from '@soportica/contract/projects/words'
import { mayCreateIn } from '../../../capabilities/projects/rights/project.permissions.ts'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { RequestRecord } from '../request.queries.ts'
import { kindOf, kindWith } from './recordKinds.ts'

/** The record that a request is linked with; nothing: none. */
export function linkedName({ sistema, registro }: Pick<RequestRecord, 'sistema' | 'registro'>): string | undefined {
  const kind = sistema === null ? undefined : kindWith(sistema)
  return kind && registro !== null ? `${theOne(kind.words)} # ${registro}` : undefined
}

/** Whether the record at the end of the search is still to be registered, by this user; or the reason why not. */
export function registers(user: CurrentUser, row: RequestRecord): true | string {
  const linked = linkedName(row)
  if (linked !== undefined) return `La solicitud ya está enlazada con ${linked}`
  const kind = kindOf(row)
  return mayCreateIn(user, kind, kind.general)
}

import type { StageAction } from '@soportica/contract/permissions/stageSets'
import type { RecordKind } from '@soportica/contract/records/records'
import { type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../plugins/context.ts'
import { actorsOpen, requireInRecord } from './recordRights.ts'

export type Actors = 'todos' | readonly number[]

export type ActorFilter = { readonly actid: number; readonly alone?: boolean | undefined }
/**
 * The requested actor; 0 alone means the record as a whole, otherwise all actors for which this user may do it. At least one is required.
 */
export function allowedActors(user: CurrentUser, kind: RecordKind, accion: StageAction, { actid, alone = false }: ActorFilter): Actors {
  if (actid > 0 || alone) {
    requireInRecord(user, kind, accion, actid)
    return [actid]
  }
  const open = actorsOpen(user, kind, accion)
  if (open.length === 0) requireInRecord(user, kind, accion, 0)
  return open
}

export const ofActors = (column: SQL, actors: Actors): SQL =>
  actors === 'todos' ? sql`true` : sql`${column} = any(${sql.param([...actors])}::int[])`

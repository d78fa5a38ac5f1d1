import type { StageAction } from '@soportica/contract/permissions/stageSets'
import type { RecordKind } from '@soportica/contract/records'
import { type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../plugins/context.ts'
import { actorsOpen, requireInRecord } from './recordRights.ts'

export type Actors = 'todos' | readonly number[]

/** The actor that is asked for, or without one all of whom this user may do it: at least one. */
export function actorsAsked(user: CurrentUser, kind: RecordKind, accion: StageAction, actid: number): Actors {
  if (actid > 0) {
    requireInRecord(user, kind, accion, actid)
    return [actid]
  }
  const open = actorsOpen(user, kind, accion)
  if (open.length === 0) requireInRecord(user, kind, accion, 0)
  return open
}

export const ofActors = (column: SQL, actors: Actors): SQL =>
  actors === 'todos' ? sql`true` : sql`${column} = any(${sql.param([...actors])}::int[])`

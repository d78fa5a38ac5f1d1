import type { Perid } from '@soportica/contract/permissions/perid'
import type { StageAction } from '@soportica/contract/permissions/stageSets'
import { recordPerids } from '@soportica/contract/records/records'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'
import { holdsOneOf } from '../rights/rights.queries.ts'
import type { HostedRecord } from './hostedRecord.ts'

async function holdersOf(db: Reader, usuids: readonly number[], perids: readonly Perid[]): Promise<number[]> {
  if (usuids.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from app_user u where u.id = any(${sql.param([...usuids])}::int[]) and ${mayAct('u')} and ${holdsOneOf(perids)}`)
  return rows.map(({ id }) => id)
}

export type Stage = { readonly registro: number; readonly actid: number }

/** Of these people, those who may see the record and do this in the actor's stage. */
export async function whoMayInRecord(
  db: Reader,
  { kind, maySee }: HostedRecord,
  { registro, actid }: Stage,
  accion: StageAction,
  usuids: readonly number[],
): Promise<number[]> {
  const seeing = usuids.length === 0 ? [] : await maySee(db, usuids, registro)
  return holdersOf(db, seeing, recordPerids(kind, accion, actid))
}

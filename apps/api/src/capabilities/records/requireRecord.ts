import { recordKindOf } from '@soportica/contract/records'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/database.ts'
import { AppError } from '../../plugins/errors.ts'
import type { HostedRecord } from './hostedRecord.ts'
import { findRecord, type RecordFound } from './record.queries.ts'

/** 1 means cashiers, any other value branches. */
export function hostOf(hosts: readonly HostedRecord[], sistema: number): HostedRecord {
  const host = hosts.find(({ kind }) => kind === recordKindOf(sistema))
  if (!host) throw new AppError('registro.noEncontrado')
  return host
}

/** The record, if this user may see it; out of reach is as if it were not there. */
export async function requireRecord(db: Reader, user: CurrentUser, host: HostedRecord, id: number): Promise<RecordFound> {
  const found = await findRecord(db, host.kind.entidad, id, host.reach(user))
  if (!found) throw new AppError('registro.noEncontrado')
  return found
}

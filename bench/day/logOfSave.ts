import { getDetailCashier, saveCashier } from '@soportica/contract/cashiers/calls'
import { connectDatabase, type Database } from '../../apps/api/src/plugins/db/database.ts'
import type { Caller } from './caller.ts'
import { type LoggedSave, logAfterFirstTouch } from './periods.ts'

const [records, turns] = [10, 20]

/**
 * What a save of one field writes to the log: ten records, twenty times each. After a checkpoint the first change of a page writes all
 * of it; that is told apart.
 */
export async function logOfSave({ pool }: Database, url: string, call: Caller, open: readonly number[]) {
  await using log = await reader(url)
  // Far from each other, so that each has a page of its own.
  const chosen = Array.from({ length: records }, (_, at) => open[Math.floor((at * open.length) / records)]!)
  const versions = new Map<number, number>()
  for (const cajid of chosen) versions.set(cajid, Number((await call(getDetailCashier, { cajid, tipoModulo: 'cashiers' })).body['version']))
  const saves: LoggedSave[] = []
  for (let turn = 0; turn < turns; turn += 1)
    for (const cajid of chosen) {
      const before = await logEnd(log)
      const answer = await call(saveCashier, { cajid, version: versions.get(cajid), grupo: `Vuelta ${turn}` })
      if (answer.status !== 200) throw new Error(`a save of one field answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      versions.set(cajid, Number(answer.body['version']))
      const { rows } = await pool.query<{ by: string }>('select xmin::text as by from cashier where id = $1', [cajid])
      saves.push({ first: turn === 0, ...(await writtenBy(log, rows[0]!.by, before)) })
    }
  return { saves: saves.length, ...logAfterFirstTouch(saves) }
}

// Only the superuser reads the log and makes checkpoints; in a private cluster he has the password of its only other role.
async function reader(url: string): Promise<AsyncDisposable & Pick<Database, 'pool'>> {
  const superuser = new URL(url)
  superuser.username = 'postgres'
  const { pool, close } = connectDatabase(superuser.href)
  await pool.query('create extension if not exists pg_walinspect')
  await pool.query('checkpoint')
  return { pool, [Symbol.asyncDispose]: close }
}

async function logEnd({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
  return rows[0]!.at
}

/** By this transaction alone: others write at the same time, the server itself too. */
async function writtenBy({ pool }: Pick<Database, 'pool'>, transaction: string, since: string): Promise<{ bytes: number; images: number }> {
  const { rows } = await pool.query<{ bytes: number; images: number }>(
    `select sum(record_length)::float8 as bytes, sum(fpi_length)::float8 as images
      from pg_get_wal_records_info($1::pg_lsn, pg_current_wal_flush_lsn()) where xid = $2::xid`,
    [since, transaction],
  )
  return rows[0]!
}

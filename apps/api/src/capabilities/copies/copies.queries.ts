import { dayInMs } from '@soportica/rules/calendarDay'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { copyRun, copySetting } from '../../../schema/copies.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Db, Reader } from '../../plugins/db/database.ts'
import { fullName, momentOf } from '../lists/columns.queries.ts'

export type RunKind = 'copia' | 'ensayo'
export type CopySetting = typeof copySetting.$inferSelect
export type CopyRun = typeof copyRun.$inferSelect

/** The table has one row. */
export const settingId = 1
// Below 2^31, so that it is found in pg_locks as it is.
export const copiesLock = 730_514_205
const attemptsRead = 10
// Longer than any copy stays (60 months): without its run a copy is not known as ours and never goes.
const runRetentionDays = 1_900

/** The first process that starts says whether copies are made, until somebody decides. */
export async function settleCopies(db: Db, activa: boolean): Promise<void> {
  await db.insert(copySetting).values({ id: settingId, activa, usureg: 0, usuact: 0 }).onConflictDoNothing()
}

export async function findSetting(db: Reader): Promise<CopySetting> {
  const [row] = await db.select().from(copySetting).where(eq(copySetting.id, settingId))
  if (!row) throw new Error('the setting of the copies is made when the product starts')
  return row
}

export async function lockSetting({ tx }: Writing): Promise<CopySetting> {
  await tx.execute(sql`select 1 from copy_setting where id = ${settingId} for no key update`)
  return findSetting(tx)
}

export async function updateSetting({ tx, user, now }: Writing, values: Partial<CopySetting>): Promise<void> {
  await tx
    .update(copySetting)
    .set({ ...values, usuact: user.usuid, fecact: now })
    .where(eq(copySetting.id, settingId))
}

/** Whether automatic copies are on, and when the last one finished. */
export async function copiesState(db: Reader): Promise<{ programada: boolean; ultima?: Date }> {
  const [setting] = await db.select({ activa: copySetting.activa }).from(copySetting)
  const last = await lastGood(db, 'copia')
  return { programada: setting?.activa ?? false, ...(last && { ultima: last.empezo }) }
}

/** Whether somebody is at it now, on any node. */
export async function isBusy(db: Reader): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${copiesLock} and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}

const ofKind = (tipo: RunKind) => eq(copyRun.tipo, tipo)

export async function lastGood(db: Reader, tipo: RunKind): Promise<CopyRun | undefined> {
  const ended = and(ofKind(tipo), sql`${copyRun.termino} is not null and ${copyRun.error} = ''`)
  const [row] = await db.select().from(copyRun).where(ended).orderBy(desc(copyRun.id)).limit(1)
  return row
}

/** The finished runs, newest first. */
export async function lastRuns(db: Reader, tipo: RunKind, many = attemptsRead): Promise<CopyRun[]> {
  const ended = and(ofKind(tipo), sql`${copyRun.termino} is not null`)
  return db.select().from(copyRun).where(ended).orderBy(desc(copyRun.id)).limit(many)
}

/** A run as the screen tells it. */
type RunSummary = {
  archivo: string
  fecha: string
  milisegundos: number
  bytes: number
  filas: number
  archivos: number
  soloRevisada: boolean
  error: string
  pedidaPor: string
}
const summaryColumns = sql`r.archivo, ${momentOf(sql`r.empezo`)} as fecha, r.milisegundos, r.bytes::float8 as bytes, r.filas::float8 as filas, r.archivos,
  r.solo_revisada as "soloRevisada", r.error, coalesce(${fullName('u')}, '') as "pedidaPor"
  from copy_run r left join app_user u on u.id = r.pedida_por`

/** good: the last successful run; bad: the last run, if it failed. */
export async function runSummaries(db: Reader, tipo: RunKind): Promise<{ good: RunSummary | null; bad: RunSummary | null }> {
  const one = async (which: ReturnType<typeof sql>) =>
    (
      await db.execute<RunSummary>(
        sql`select ${summaryColumns} where r.tipo = ${tipo} and r.termino is not null ${which} order by r.id desc limit 1`,
      )
    ).rows[0] ?? null
  const [last, good] = await Promise.all([one(sql``), one(sql`and r.error = ''`)])
  return { good, bad: last && last.error !== '' ? last : null }
}

export async function openRun(db: Reader): Promise<{ tipo: RunKind; desde: string } | undefined> {
  const { rows } = await db.execute<{ tipo: RunKind; desde: string }>(
    sql`select tipo, ${momentOf(sql`empezo`)} as desde from copy_run where termino is null order by id desc limit 1`,
  )
  return rows[0]
}

export async function beginRun(db: Db, run: Pick<CopyRun, 'tipo' | 'archivo' | 'empezo' | 'pedidaPor'>): Promise<number> {
  const [row] = await db.insert(copyRun).values(run).returning({ id: copyRun.id })
  return row!.id
}

export async function endRun(db: Reader, id: number, values: Partial<CopyRun>): Promise<void> {
  await db.update(copyRun).set(values).where(eq(copyRun.id, id))
}

/** Closes runs whose process is gone. Only for the holder of the lock. */
export async function closeInterrupted(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(copyRun)
    .set({ termino: now, error: 'Se interrumpió porque el producto se detuvo.' })
    .where(isNull(copyRun.termino))
  return rowCount ?? 0
}

export async function hasFailedSince(db: Reader, tipo: RunKind, since: Date, before: number): Promise<boolean> {
  const failed = and(ofKind(tipo), gt(copyRun.empezo, since), lt(copyRun.id, before), sql`${copyRun.error} <> ''`)
  const rows = await db.select({ id: copyRun.id }).from(copyRun).where(failed).limit(1)
  return rows.length > 0
}

/** The names of the copies that this installation made or began. */
export async function ownCopies(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectDistinct({ archivo: copyRun.archivo }).from(copyRun).where(ofKind('copia'))
  return new Set(rows.map(({ archivo }) => archivo))
}

export async function forgetRuns(db: Db, now: Date): Promise<void> {
  await db.delete(copyRun).where(lt(copyRun.empezo, new Date(now.getTime() - runRetentionDays * dayInMs)))
}

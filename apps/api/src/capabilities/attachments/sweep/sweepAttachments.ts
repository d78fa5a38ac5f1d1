import { dayInMs } from '@soportica/rules/calendarDay'
import type { Log } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import type { Cloud } from '../../storage/cloud.ts'
import { endOfTime, type Storage } from '../../storage/storage.ts'
import * as queries from './sweep.queries.ts'

const retentionDays = { deleted: 90, localCopy: 7, orphan: 1 } as const
const atOnce = 500

type Deps = {
  readonly db: Db
  readonly storage: Storage
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly cloud?: Cloud | undefined
}
export type Swept = { borrados: number; copias: number; huerfanos: number; parciales: number; faltantes: number }

/** Removes files that nobody can need any more, and reports files that should exist and do not. */
export async function sweepAttachments({ db, storage, log, cloud }: Deps, now: Date): Promise<Swept> {
  const before = (days: number) => new Date(now.getTime() - days * dayInMs)
  const borrados =
    (await forgetDeleted({ db, storage }, before(retentionDays.deleted), now)) +
    (await forgetPhotos({ db, storage }, before(retentionDays.deleted)))
  if (cloud) await forgetInCloud({ db, log, cloud })
  const copias = await forgetCopies({ db, storage }, before(retentionDays.localCopy))
  const parciales = await storage.forgetPartial(before(retentionDays.orphan))
  const huerfanos = await forgetOrphans({ db, storage, log }, before(retentionDays.orphan))
  const faltantes = await countMissing({ db, storage }, now)
  const swept = { borrados, copias, huerfanos, parciales, faltantes }
  log[faltantes > 0 ? 'error' : 'info'](
    swept,
    faltantes > 0 ? 'faltan archivos adjuntos en el disco' : 'se limpiaron los archivos adjuntos',
  )
  return swept
}

// The row is marked first: a file without a row is swept another night, a row without its file would be an error.
async function forgetDeleted({ db, storage }: Pick<Deps, 'db' | 'storage'>, before: Date, now: Date): Promise<number> {
  let total = 0
  for (;;) {
    const gone = await queries.forgetDeletedBefore(db, before, now, atOnce)
    for (const { rutas } of gone) for (const ruta of rutas) await storage.remove(ruta)
    total += gone.length
    if (gone.length < atOnce) return total
  }
}

async function forgetPhotos({ db, storage }: Pick<Deps, 'db' | 'storage'>, before: Date): Promise<number> {
  const rutas = await queries.forgetPhotosBefore(db, before)
  for (const ruta of rutas) await storage.remove(ruta)
  return rutas.length / 2
}

// The name stays until the cloud confirms the removal: a failed removal is tried again the next night.
async function forgetInCloud({ db, log, cloud }: Pick<Deps, 'db' | 'log'> & { readonly cloud: Cloud }): Promise<void> {
  let last = ''
  for (;;) {
    const gone = await queries.goneInCloud(db, last, atOnce)
    for (const fileId of gone)
      await cloud
        .remove(fileId)
        .then(() => queries.forgetInCloud(db, fileId))
        .catch((error: unknown) => log.warn({ err: error, fileId }, 'no se pudo borrar el archivo de SharePoint'))
    last = gone.at(-1) ?? ''
    if (gone.length < atOnce) return
  }
}

async function forgetCopies({ db, storage }: Pick<Deps, 'db' | 'storage'>, before: Date): Promise<number> {
  const rutas = await queries.forgetCopiesBefore(db, before)
  for (const ruta of rutas) await storage.remove(ruta)
  return rutas.length
}

async function forgetOrphans({ db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>, before: Date): Promise<number> {
  // A database without any file row does not belong to these files.
  if (!(await queries.knowsFiles(db))) {
    for await (const ruta of storage.list(before)) {
      log.warn({ ruta }, 'hay archivos adjuntos, pero la base de datos no conoce ninguno: no se borra nada')
      return 0
    }
    return 0
  }
  let total = 0
  for await (const rutas of inGroups(storage.list(before))) {
    const known = await queries.knownAmong(db, rutas)
    for (const ruta of rutas.filter((one) => !known.has(one))) {
      await storage.remove(ruta)
      total += 1
    }
  }
  return total
}

async function countMissing({ db, storage }: Pick<Deps, 'db' | 'storage'>, now: Date): Promise<number> {
  const there = new Set<string>()
  const recorded = await queries.recordedBefore(db, now)
  if (recorded.length === 0) return 0
  for await (const ruta of storage.list(endOfTime)) there.add(ruta)
  let missing = 0
  // A file may have moved while the list was read.
  for (const ruta of recorded.filter((one) => !there.has(one))) if ((await storage.size(ruta)) === undefined) missing += 1
  return missing
}

async function* inGroups(rutas: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = []
  for await (const ruta of rutas) {
    group.push(ruta)
    if (group.length < atOnce) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

import { statfs } from 'node:fs/promises'
import type { Database } from '../../plugins/db/database.ts'
import type { Replicas } from '../../plugins/db/replicas.ts'
import type { Storage } from '../storage/storage.ts'
import { readWatched, type Watched } from './watched.queries.ts'

type Figure = { readonly name: string; readonly help: string; readonly count: () => Promise<number | undefined> }
const patience = 2_000

/** Figures of silent problems. A figure that cannot be read is left out, so that its absence is noticed. */
export function watchedFigures(database: Database, folders: Readonly<Record<string, string>>): Figure[] {
  const { background, replicas } = database
  let pending: Promise<Watched | undefined> | undefined
  // One statement reads all figures.
  const watched = () => (pending ??= soon(readWatched(background)).finally(() => (pending = undefined)))
  const ofDatabase = (name: string, help: string, of: keyof Watched): Figure => ({
    name,
    help,
    count: async () => (await watched())?.[of] ?? undefined,
  })
  const pools = [database.pool, background.$client, database.reading.reports.$client]
  return [
    ofDatabase('copy_age_seconds', 'Segundos desde la última copia de seguridad buena', 'copia'),
    ofDatabase('copy_rehearsal_age_seconds', 'Segundos desde el último ensayo de restauración bueno', 'ensayo'),
    ofDatabase('jobs_oldest_waiting_seconds', 'Segundos que espera la tarea más antigua que ya debía comenzar', 'tarea'),
    ofDatabase('mail_oldest_waiting_seconds', 'Segundos que espera el correo más antiguo sin enviar', 'correo'),
    {
      name: 'database_connections_waiting',
      help: 'Solicitudes de este nodo que esperan una conexión con la base de datos',
      count: async () => pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
    },
    ...(replicas ? replicaFigures(replicas) : []),
    ...Object.entries(folders).map(([name, folder]) => ({
      name: `disk_free_bytes_${name}`,
      help: `Bytes libres en el disco de ${folder}`,
      count: () =>
        statfs(folder).then(
          ({ bavail, bsize }) => bavail * bsize,
          () => undefined,
        ),
    })),
  ]
}

function replicaFigures(replicas: Replicas): Figure[] {
  return [
    {
      name: 'replicas_available',
      help: 'Réplicas de la base de datos que responden',
      count: async () => (await replicas.states()).present,
    },
    {
      name: 'replica_lag_seconds',
      help: 'Segundos de atraso de la réplica más atrasada',
      count: async () => (await replicas.states()).lag,
    },
  ]
}

/** Whether the store of files answers; nothing where files are in a folder. */
export const storeFigures = ({ answers }: Storage): Figure[] =>
  answers ? [{ name: 'storage_up', help: 'Si el almacén de archivos responde', count: async () => Number(await answers()) }] : []

function soon<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), patience)
  return Promise.race([work.catch(() => undefined), promise]).finally(() => clearTimeout(timer))
}

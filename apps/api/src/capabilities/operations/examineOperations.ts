import type { Clock } from '../../plugins/clock.ts'
import type { Database, Db } from '../../plugins/db/database.ts'
import type { Env } from '../../env.ts'
import type { Storage } from '../storage/storage.ts'
import { readWatched } from '../upkeep/watched.queries.ts'
import { examineCertificates } from './certificates.ts'
import { examineCopies } from './examineCopies.ts'
import { diskFinding, freeIn, storeFinding } from './examineDisk.ts'
import { examineJobs } from './examineJobs.ts'
import { examineNodes } from './examineNodes.ts'
import { examineArchiving, examineReplicas, type ReplicaStates } from './examineReplication.ts'
import { examineWork } from './examineWork.ts'
import { about, type ThemedFinding, worstFirst } from './finding.ts'
import { listFailedJobs, listJobKinds } from './jobs.queries.ts'
import { listNodes } from './nodes.queries.ts'
import { readServer } from './server.queries.ts'

export type Installation = {
  readonly env: Env
  readonly replicas: Database['replicas']
  readonly storage: Storage
  readonly clock: Clock
}

/** The facts about this installation, and the findings that follow from them. */
export async function examineOperations(db: Db, { env, replicas, storage, clock }: Installation) {
  const [nodos, server, clases, fallidas, { tarea }, work, copies] = [
    await listNodes(db),
    await readServer(db),
    await listJobKinds(db),
    await listFailedJobs(db),
    await readWatched(db),
    await examineWork(db.$client),
    await examineCopies(db.$client, env),
  ]
  const [states, libre, answers, certificates] = await Promise.all([
    replicas?.states(),
    freeIn(env.DATA_DIR).catch(() => null),
    storage.answers?.(),
    examineCertificates(env, clock()),
  ])
  const ofReplicas: ReplicaStates | null = states
    ? {
        esperadas: env.DATABASE_REPLICA_URL.length - states.primaries,
        presentes: states.present,
        sinRecibir: states.deaf,
        atraso: states.lag,
        equivocadas: states.wrong,
      }
    : null
  const hallazgos: ThemedFinding[] = [
    ...about('nodos', ...examineNodes(nodos)),
    ...about('replicas', examineReplicas(ofReplicas)),
    ...about('archivoContinuo', examineArchiving(server.archivoContinuo, ofReplicas !== null)),
    ...about('tareas', ...examineJobs(fallidas, tarea)),
    ...about('disco', diskFinding(env.DATA_DIR, libre)),
    ...about('almacen', storeFinding(storage.location, answers)),
    ...certificates.found,
    ...work,
    ...copies,
  ]
  return {
    hallazgos: worstFirst(hallazgos),
    nodos,
    server,
    replicas: ofReplicas,
    clases,
    fallidas,
    libre,
    certificados: certificates.certificados,
  }
}

import type { Answer } from '@soportica/contract/core/endpoint'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import * as calls from '@soportica/contract/settings/operations'
import type { FastifyInstance } from 'fastify'
import { allowed } from '../../plugins/authorisation.ts'
import type { UserContext } from '../../plugins/context.ts'
import { serve } from '../../plugins/http/serve.ts'
import type { Product } from '../product/app.module.ts'
import { versionAndBuild } from '../product/version.ts'
import { announceNode } from './announceNode.ts'
import { dropJob, retryJob } from './changeJob.ts'
import { examineOperations, type Installation } from './examineOperations.ts'
import type { ReplicaStates } from './examineReplication.ts'
import { noteFaults } from './noteFaults.ts'

export async function operationsRoutes(app: FastifyInstance, product: Product): Promise<void> {
  const { services, jobs, env, database, storage, clock, stopping } = product
  const installation: Installation = { env, replicas: database.replicas, storage, clock }
  app.addHook('onClose', await announceNode({ db: database.db, log: app.log, version: await versionAndBuild(), stopping }))
  await jobs.define({
    name: 'vigilar-operacion',
    cron: '*/5 * * * *',
    retries: 0,
    run: async (_, { db }) => noteFaults(db, (await examineOperations(db, installation)).hallazgos, clock()),
  })
  const address = new URL(database.url).host
  serve(app, services, calls.getOperations, (_, context) => operationsStatus(context, installation, address))
  serve(app, services, calls.retryJob, async ({ body }, context) => ({ mensaje: await retryJob(context, jobs, body.id) }))
  serve(app, services, calls.dropJob, async ({ body }, context) => ({ mensaje: await dropJob(context, jobs, body) }))
}

async function operationsStatus(
  { db, user }: UserContext,
  installation: Installation,
  direccion: string,
): Promise<Answer<typeof calls.getOperations>> {
  const { env, storage } = installation
  const { hallazgos, nodos, server, replicas, clases, fallidas, libre, certificados } = await examineOperations(db, installation)
  const { activo, ultimo, ultimaFalla } = server.archivoContinuo
  return {
    hallazgos,
    nodos: nodos.map(({ minutos: _, reemplazado: __, ...node }) => node),
    base: {
      version: server.version,
      direccion,
      principal: server.principal,
      replicas: replicas && withoutSentences(replicas),
      receptores: [...server.receptores],
      archivoContinuo: { activo, ultimo, ultimaFalla },
    },
    tareas: { clases, fallidas: fallidas.map(({ programada: _, ...job }) => job) },
    archivos: { lugar: storage.location, carpeta: env.DATA_DIR, libre },
    certificados: certificados.map(({ variable, servidor, vence, dias }) => ({ variable, servidor, vence, dias })),
    acciones: { tareas: allowed(user, businessRules) },
  }
}

const withoutSentences = ({ equivocadas: _, ...counts }: ReplicaStates) => counts

import type { Answer } from '@soportica/contract/core/endpoint'
import * as calls from '@soportica/contract/settings/listsSync'
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../capabilities/jobs/jobs.ts'
import { findColumns, listLabel, placeIn } from '../../capabilities/microsoft/lists/findPlace.ts'
import { syncLists } from '../../capabilities/microsoft/lists/syncLists.ts'
import type { Microsoft } from '../../capabilities/microsoft/microsoft.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { listGroups } from './listsSync.ts'
import { resumeLists, stopLists } from './stopLists.ts'
import { declaredLists, howListDiffers, howListsStand } from './standing.ts'

const work = 'listas-power-apps'
type Means = { readonly jobs: Jobs; readonly microsoft: Microsoft }

export async function listsSyncRoutes(app: FastifyInstance, services: Services, { jobs, microsoft: { ask } }: Means): Promise<void> {
  const { clock } = services
  await jobs.define({
    name: work,
    cron: '*/5 * * * *',
    // The next one comes soon enough.
    retries: 0,
    run: async (_, { db, signal }) => {
      const ended = await syncLists({ db, clock, log: app.log, ask, groups: listGroups }, signal)
      if (ended === 'more') await db.transaction((tx) => jobs.enqueue(tx, work, {}))
    },
  })
  serve(app, services, calls.getListsSync, (_, context) => howListsStand(context))
  serve(app, services, calls.getListsDifferences, ({ query }, { db }) => howListDiffers(db, query.lista))
  serve(app, services, calls.syncListsNow, async (_, context) => {
    const answer = await resumeLists(context, (tx) => jobs.enqueue(tx, work, {}))
    jobs.wake(work)
    return answer
  })
  serve(app, services, calls.stopListsSync, (_, context) => stopLists(context))
  serve(app, services, calls.testLists, () => tested(ask))
}

type Tested = Answer<typeof calls.testLists>
async function tested(ask: Microsoft['ask']): Promise<Tested> {
  const listas: Tested['listas'] = []
  for (const list of declaredLists) {
    const mensaje = await ask(async (graph, setting) => {
      await findColumns((asked) => graph.ask(asked), list, placeIn(list, setting))
      return ''
    }, 'look').catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return error.message
    })
    listas.push({
      lista: list.lista,
      nombre: listLabel(list.lista),
      exito: mensaje === '',
      mensaje: mensaje || 'Responde y tiene sus columnas.',
    })
  }
  const failing = listas.filter(({ exito }) => !exito).length
  const mensaje =
    failing === 0
      ? `Las ${listas.length} listas responden y tienen sus columnas.`
      : `${failing} de ${listas.length} listas no están listas.`
  return { exito: failing === 0, mensaje, listas }
}

import type { Answer } from '@soportica/contract/core/endpoint'
import * as calls from '@soportica/contract/settings/listsSync'
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../capabilities/jobs/jobs.ts'
import type { DeclaredList } from '../../capabilities/microsoft/lists/declaredList.ts'
import { findColumns, listLabel, chosenList } from '../../capabilities/microsoft/lists/findListConfig.ts'
import { pnpTemplate } from '../../capabilities/microsoft/lists/pnpTemplate.ts'
import { syncLists } from '../../capabilities/microsoft/lists/syncLists.ts'
import type { Microsoft } from '../../capabilities/microsoft/microsoft.ts'
import { fileHeaders } from '../../capabilities/storage/fileHeaders.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { listGroups } from './listsSync.ts'
import { resumeLists, stopLists } from './stopLists.ts'
import { createLists } from './createLists.ts'
import { declaredLists, howListDiffers, howListsStand } from './listStatus.ts'

const work = 'listas-power-apps'
type Deps = { readonly jobs: Jobs; readonly microsoft: Microsoft }

export async function listsSyncRoutes(app: FastifyInstance, services: Services, { jobs, microsoft: { ask } }: Deps): Promise<void> {
  const { clock } = services
  await jobs.define({
    name: work,
    cron: '*/5 * * * *',
    // The next run comes soon enough.
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
  serve(app, services, calls.createSharepointLists, ({ body }, context) => createLists(context, ask, body))
  serve(app, services, calls.getListsTemplate, async (_, __, { reply }) =>
    reply.headers(fileHeaders('soportica-listas.xml', 'application/xml; charset=utf-8')).send(pnpTemplate(declaredLists)),
  )
}

type Tested = Answer<typeof calls.testLists>
type OfList = Tested['listas'][number]

/** Tests each list alone; a fault of all of them is reported once. */
async function tested(ask: Microsoft['ask']): Promise<Tested> {
  const listas: OfList[] = []
  try {
    for (const list of declaredLists) listas.push(await testedList(ask, list))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { exito: false, mensaje: error.message, listas: [] }
  }
  const failing = listas.filter(({ exito }) => !exito).length
  const mensaje =
    failing === 0
      ? `Las ${listas.length} listas responden y tienen sus columnas.`
      : `${failing} de ${listas.length} listas no están listas.`
  return { exito: failing === 0, mensaje, listas }
}

async function testedList(ask: Microsoft['ask'], list: DeclaredList): Promise<OfList> {
  const of = { lista: list.lista, nombre: listLabel(list.lista) }
  try {
    await ask((graph, setting) => findColumns((graphRequest) => graph.ask(graphRequest), list, chosenList(list, setting)), 'look')
    return { ...of, exito: true, mensaje: 'Responde y tiene sus columnas.' }
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('listas.')) return { ...of, exito: false, mensaje: error.message }
    throw error
  }
}

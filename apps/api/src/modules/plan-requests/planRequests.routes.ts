import * as calls from '@soportica/contract/plan-requests/calls'
import type { FastifyInstance } from 'fastify'
import type { TabCounts } from '../../capabilities/lists/listPage.queries.ts'
import { versionedCache } from '../../capabilities/lists/versionedCache.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { network } from '../../plugins/http/network.ts'
import { sendFile } from '../../plugins/http/sendFile.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { fingerprint } from '../../plugins/sessions.queries.ts'
import { type PlanDeps, withFiles } from './answer/answerFiles.ts'
import { countDownload, findAnswerFile, findByLink, type SentPlan } from './answer/answerFiles.queries.ts'
import { answerPlan } from './answer/answerPlan.ts'
import { declinePlan } from './answer/declinePlan.ts'
import { withdrawPlanLinks } from './answer/withdrawPlanLinks.ts'
import { plansOnFile, planOnFile } from './answer/plansOnFile.queries.ts'
import { listPlans, planDetail, planGroupsOf, planTabsNow } from './inbox/planInbox.ts'
import { findPlan } from './inbox/planRows.queries.ts'
import { deletePlanTemplate, savePlanTemplate } from './templates/planTemplates.ts'
import { listTemplates } from './templates/planTemplates.queries.ts'

const agentLength = 200
export function planRequestRoutes(app: FastifyInstance, services: Services, deps: PlanDeps): void {
  const { storage, hosts } = deps
  const sent = ({ nombreOriginal, mime, tamano, sha256, ruta }: SentPlan) => {
    if (ruta === null) throw new AppError('archivo.noDisponible')
    const open = async (range?: { start: number; end: number }) => (await storage.open(ruta, range)).stream
    return { nombre: nombreOriginal, mime, tamano, sello: sha256, como: 'attachment' as const, open }
  }
  const counts = versionedCache<TabCounts>()
  serve(app, services, calls.listRequestPlains, ({ body }, context) => listPlans(context, counts, body))
  serve(app, services, calls.getGroupsPlains, ({ body }, context) => planGroupsOf(context, body))
  serve(app, services, calls.getOptionsStatusPlains, ({ query }, context) => planTabsNow(context, counts, query))
  serve(app, services, calls.getRequestPlainById, ({ body }, context) => planDetail(context, body.sopid))
  serve(app, services, calls.getPlansOnFile, async ({ query }, { db, user }) => {
    const plan = await findPlan(db, query.sopid)
    if (!plan) throw new AppError('registro.noEncontrado')
    return (await plansOnFile(db, user, hosts, plan)).map(planOnFile)
  })
  serve(app, services, calls.responseRequestPlains, ({ body }, context, { files }) => {
    const { sopid, adjuntos } = body.datosremitente
    return withFiles(context, deps, { sopid, adjuntos: adjuntos ?? [], uploads: files }, (all) => answerPlan(context, storage, body, all))
  })
  serve(app, services, calls.declineRequestPlains, ({ body }, context) => declinePlan(context, body))
  serve(app, services, calls.withdrawPlanLinks, ({ body }, context) => withdrawPlanLinks(context, body.sopid))
  serve(app, services, calls.getPlanAnswerFile, async ({ query }, { db }, { request, reply }) => {
    const file = await findAnswerFile(db, query.id)
    if (!file) throw new AppError('registro.noEncontrado')
    return sendFile(request, reply, sent(file))
  })
  serve(app, services, calls.downloadPlan, async ({ query }, { db, clock }, { request, reply }) => {
    const now = clock()
    const file = await findByLink(db, fingerprint(query.secreto), now)
    if (!file) throw new AppError('planos.enlace')
    const { range = '', 'user-agent': agente = '' } = request.headers
    // A download that continues after an interruption counts once.
    const continuesDownload = range !== '' && !range.startsWith('bytes=0-')
    if (!continuesDownload)
      await countDownload(db, { archivo: file.id, origen: network(request.ip), agente: agente.slice(0, agentLength), fecha: now })
    return sendFile(request, reply, sent(file))
  })
  serve(app, services, calls.getPlanTemplates, (_, { db }) => listTemplates(db))
  serve(app, services, calls.savePlanTemplate, ({ body }, context) => savePlanTemplate(context, body))
  serve(app, services, calls.deletePlanTemplate, ({ body }, context) => deletePlanTemplate(context, body.id))
}

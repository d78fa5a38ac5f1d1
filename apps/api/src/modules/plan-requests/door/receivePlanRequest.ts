import type { PlanForm, PlanSite } from '@soportica/contract/plan-requests/publicForm'
import { doorLimits, paddedPlan, siteKindName } from '@soportica/contract/plan-requests/states'
import { timeInBogota } from '@soportica/rules/calendarDay'
import { enqueueMail } from '../../../capabilities/mail/enqueueMail.ts'
import type { Context, Writing } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { acceptCaptcha, addressKey, countOnce, isSolution, mailKey, siteKey } from '../../session/session.public.ts'
import { registerPlanRequest } from '../registerPlanRequest.ts'
import { areOffered, sameSince } from './door.queries.ts'
import { receiptMail } from './receiptMail.ts'
import { siteOf } from './sites.queries.ts'

const hour = 60 * 60_000
const day = 24 * hour

type Sent = PlanForm & { readonly captcha?: string | null | undefined }
export type Received = { readonly mensaje: string; readonly sopid: number; readonly correo: string }

/** From somebody nobody knows. A refusal undoes neither the proof of work nor the count of the call. */
export async function receivePlanRequest(
  { db, clock, requestId }: Context,
  { captcha, ...form }: Sent,
  direccion: string,
): Promise<Received> {
  const now = clock()
  if (!captcha || !isSolution(captcha)) throw new AppError('sesion.captcha', {}, { campo: 'captcha' })
  const counts = await db.transaction(async (tx) => {
    if (!(await acceptCaptcha(tx, captcha, now))) throw new AppError('sesion.captcha', {}, { campo: 'captcha' })
    return countCall(tx, direccion, now)
  })
  for (const count of counts) requireRoom('planos.porHora', count)
  // Nobody is signed in.
  return db.transaction((tx) => receive({ tx, user: { usuid: 0 }, now, requestId }, form))
}

type Count = { readonly times: number; readonly until: Date; readonly most: number }
async function countCall(tx: Tx, direccion: string, now: Date): Promise<Count[]> {
  const counts: Count[] = [{ ...(await countOnce(tx, addressKey('planos', direccion), now, hour)), most: doorLimits.address }]
  const site = siteKey('planos', direccion)
  if (site) counts.push({ ...(await countOnce(tx, site, now, hour)), most: doorLimits.site })
  return counts
}
function requireRoom(code: 'planos.porHora' | 'planos.porTodos', { times, until, most }: Count): void {
  if (times > most) throw new AppError(code, { cantidad: most, hora: timeInBogota(until).slice(11, 16) })
}

/** A repeated request gets the same answer as a new one, within the same limits: a stranger does not learn about earlier requests. */
async function receive(writing: Writing, form: PlanForm): Promise<Received> {
  const { tx, now } = writing
  const { correo, proyecto, codigo, tipoPlanos } = form
  const site = await siteOf(tx, proyecto, codigo)
  if (!site) throw new AppError('planos.sitio', { sitio: siteKindName(proyecto).toLowerCase(), codigo }, { campo: 'codigo' })
  if (!(await areOffered(tx, tipoPlanos))) throw new AppError('planos.tipo', {}, { campo: 'tipoPlanos' })
  requireRoom('planos.porTodos', { ...(await countOnce(tx, 'planos todos', now, hour)), most: doorLimits.everybody })
  if ((await countOnce(tx, mailKey('planos', correo), now, day)).times > doorLimits.mail)
    throw new AppError('planos.porCorreo', { cantidad: doorLimits.mail }, { campo: 'correo' })
  const same = await sameSince(tx, { ...form, codigo: site.codigo }, new Date(now.getTime() - day))
  const sopid = same ?? (await register(writing, form, site))
  await enqueueMail(tx, receiptMail, { sopid }, now)
  return { mensaje: `Su solicitud de planos quedó registrada con el N° ${paddedPlan(sopid)}.`, sopid, correo }
}

async function register(
  writing: Writing,
  { nombre, correo, proyecto, tipoPlanos, observacion }: PlanForm,
  site: PlanSite,
): Promise<number> {
  const { sopid } = await registerPlanRequest(writing, {
    nombre,
    correo,
    proyecto,
    codigo: site.codigo,
    sitio: site.nombre,
    region: site.region,
    direccion: site.direccion,
    observacion: observacion ?? '',
    tipos: tipoPlanos,
  })
  return sopid
}

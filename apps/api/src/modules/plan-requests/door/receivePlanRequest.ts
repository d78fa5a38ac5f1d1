import type { PlanForm } from '@soportica/contract/plan-requests/publicForm'
import { paddedPlan, siteKindName } from '@soportica/contract/plan-requests/states'
import { enqueueMail } from '../../../capabilities/mail/enqueueMail.ts'
import type { Context, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { acceptCaptcha, addressKey, countOnce, isSolution, mailKey } from '../../session/session.public.ts'
import { registerPlanRequest } from '../registerPlanRequest.ts'
import { areOffered, sameSince } from './door.queries.ts'
import { receiptMail } from './receiptMail.ts'
import { siteOf } from './sites.queries.ts'

const hour = 60 * 60_000
const day = 24 * hour
const perHour = 5
const mailsPerDay = 20

type Sent = PlanForm & { readonly captcha?: string | null | undefined }
export type Received = { readonly mensaje: string; readonly sopid: number; readonly correo: string; readonly repetida: boolean }

/** From somebody nobody knows: what is refused leaves nothing behind, not even a count. */
export async function receivePlanRequest(
  { db, clock, requestId }: Context,
  { captcha, ...form }: Sent,
  direccion: string,
): Promise<Received> {
  const now = clock()
  if (!captcha || !isSolution(captcha)) throw new AppError('sesion.captcha', {}, { campo: 'captcha' })
  return db.transaction(async (tx) => {
    if (!(await acceptCaptcha(tx, captcha, now))) throw new AppError('sesion.captcha', {}, { campo: 'captcha' })
    if ((await countOnce(tx, addressKey('planos', direccion), now, hour)) > perHour)
      throw new AppError('planos.porHora', { cantidad: perHour })
    // Nobody is signed in.
    return receive({ tx, user: { usuid: 0 }, now, requestId }, form)
  })
}

async function receive(writing: Writing, form: PlanForm): Promise<Received> {
  const { tx, now } = writing
  const { nombre, correo, proyecto, codigo, tipoPlanos, observacion } = form
  const site = await siteOf(tx, proyecto, codigo)
  if (!site) throw new AppError('planos.sitio', { sitio: siteKindName(proyecto).toLowerCase(), codigo }, { campo: 'codigo' })
  if (!(await areOffered(tx, tipoPlanos))) throw new AppError('planos.tipo', {}, { campo: 'tipoPlanos' })
  const same = await sameSince(tx, { ...form, codigo: site.codigo }, new Date(now.getTime() - day))
  if (same !== undefined)
    return { mensaje: `Esta solicitud ya estaba registrada con el N° ${paddedPlan(same)}.`, sopid: same, correo, repetida: true }
  if ((await countOnce(tx, mailKey('planos', correo), now, day)) > mailsPerDay)
    throw new AppError('planos.porCorreo', { cantidad: mailsPerDay }, { campo: 'correo' })
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
  await enqueueMail(tx, receiptMail, { sopid }, now)
  return { mensaje: `Su solicitud de planos quedó registrada con el N° ${paddedPlan(sopid)}.`, sopid, correo, repetida: false }
}

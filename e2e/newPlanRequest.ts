import { getCaptcha } from '@soportica/contract/people/session'
import {
  getPlanTypes,
  getSelectCodes,
  type PlanSite,
  type PlanTypeOption,
  proccessRequestPlains,
} from '@soportica/contract/plan-requests/publicForm'
import { solved } from '../apps/api/test/solvedCaptcha.ts'
import { ask } from './ask.ts'

/** A plan request through the public form; returns its number and requester. */
export async function newPlanRequest(nombre: string): Promise<{ sopid: number; nombre: string }> {
  const [type] = await ask<PlanTypeOption[]>(getPlanTypes)
  const [site] = await ask<PlanSite[]>(getSelectCodes, { proyecto: 2, texto: 'edificio' })
  const own = crypto.randomUUID().slice(0, 8)
  const { sopid } = await ask<{ sopid: number }>(proccessRequestPlains, {
    nombre: `${nombre} ${own}`,
    correo: `planos.${own}@estudio.example.com`,
    proyecto: 2,
    codigo: site!.codigo,
    tipoPlanos: [type!.tppid],
    captcha: await solved(await ask<Record<string, unknown>>(getCaptcha)),
  })
  return { sopid, nombre: `${nombre} ${own}` }
}

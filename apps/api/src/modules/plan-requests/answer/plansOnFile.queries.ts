import type { PlanOnFile } from '@soportica/contract/plan-requests/calls'
import { extensionOf } from '@soportica/contract/records/fileTypes'
import { sql } from 'drizzle-orm'
import { type AttachmentFound, listAttachments } from '../../../capabilities/attachments/attachment.queries.ts'
import type { HostedRecord } from '../../../capabilities/records/hostedRecord.ts'
import { mayInRecord } from '../../../capabilities/records/recordRights.ts'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import type { StoredPlan } from '../inbox/planRows.queries.ts'

const drawings: readonly string[] = ['dwg', 'dxf']
// A whole word: «Planos de diseño», not «Planillas».
const namesPlans = /(?:^|[^\p{L}])planos?(?![\p{L}])/iu
/** A drawing, or of a type of attachment that names plans. */
export const isPlan = ({ nombreTipo, nombreOriginal }: Pick<AttachmentFound, 'nombreTipo' | 'nombreOriginal'>): boolean =>
  drawings.includes(extensionOf(nombreOriginal)) || namesPlans.test(nombreTipo)

type Site = Pick<StoredPlan, 'proyecto' | 'codigo'>
/** The plans that the cashiers or branches of that code have and that this person may download. Buildings have no records. */
export async function plansOnFile(
  db: Reader,
  user: CurrentUser,
  hosts: readonly HostedRecord[],
  { proyecto, codigo }: Site,
): Promise<(AttachmentFound & { registroNombre: string })[]> {
  const host = hosts.find(({ kind }) => kind.sistema === proyecto + 1)
  if (!host) return []
  const { rows } = await db.execute<{ id: number; nombre: string }>(sql`
    select r.id, r.nombre from ${sql.identifier(host.kind.entidad)} r
    where busqueda(r.codigo) = busqueda(${codigo}) and r.eliminado_en is null and ${host.reach(user)} order by r.id desc limit 20`)
  const found: (AttachmentFound & { registroNombre: string })[] = []
  for (const { id, nombre } of rows) {
    const all = await listAttachments(db, { sistema: host.kind.sistema, registro: id, actids: 'todos' })
    const plans = all.filter((one) => isPlan(one) && mayInRecord(user, host.kind, 'downloadAttached', one.actid) === true)
    found.push(...plans.map((one) => ({ ...one, registroNombre: nombre })))
  }
  return found
}

export const planOnFile = (one: AttachmentFound & { registroNombre: string }): PlanOnFile => ({
  adaid: one.id,
  nombreOriginal: one.nombreOriginal,
  tipoAdjunto: one.nombreTipo,
  registro: one.registroNombre,
  type: one.mime,
  size: one.tamano,
  fecha: one.modificado,
})

import { sql } from 'drizzle-orm'
import { planEntity, planRequest, planRequestType, planTemplate } from '../../schema/planRequests.ts'
import { history } from '../../schema/traces.ts'
import type { Tx } from '../plugins/db/database.ts'
import { continueIds } from './continueIds.ts'
import { people } from './people/people.ts'
import { buildings, planRequestAt, type PlanSite, planTemplates, uploadedSites } from './requests/planRequests.ts'
import { stamp } from './stamp.ts'

const count = 60
const last = Date.parse('2026-11-20T21:00:00Z')
const staff = ['administrador', 'planos']
  .map((usuario) => people.findIndex((person) => person.usuario === usuario) + 1)
  .filter((id) => id > 0)

/** As if people had requested plans of these sites, and staff had answered most of them. */
export async function insertPlanRequests(tx: Tx): Promise<void> {
  const { rows: sites } = await tx.execute<PlanSite>(sql`
    (select 0 as proyecto, r.codigo, r.nombre as sitio, g.nombre as region, r.direccion from cashier r join region g on g.id = r.region
      where r.codigo is not null and r.eliminado_en is null order by r.id limit 40)
    union all (select 1, r.codigo, r.nombre, g.nombre, r.direccion from branch r join region g on g.id = r.region
      where r.codigo is not null and r.eliminado_en is null order by r.id limit 20)`)
  const all = [...sites, ...buildings]
  const requestRows = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    ...planRequestAt(at + 1, { people: staff, last, days: 75 }),
  }))
    .toSorted((one, other) => one.fecreg.getTime() - other.fecreg.getTime())
    .map((one, at) => ({ ...one, id: at + 1 }))
  await tx.insert(planRequest).values(requestRows.map(({ tipos: _, site, ...row }) => ({ ...row, ...all[site % all.length]!, usureg: 0 })))
  await tx.insert(planRequestType).values(requestRows.flatMap(({ id, tipos }) => tipos.map((tipo) => ({ solicitud: id, tipo }))))
  await tx.insert(planTemplate).values(planTemplates.map((template, at) => ({ id: at + 1, ...template, ...stamp(at) })))
  await insertSites(tx)
  await continueIds(tx, 'plan_request', 'plan_template', 'plan_entity')
  await tx.insert(history).values(
    requestRows.map(({ id, nombre, fecreg }) => ({
      entidad: 'planRequest',
      registro: id,
      version: 1,
      lote: `00000000-b1a0-4000-8000-${String(id).padStart(12, '0')}`,
      accion: 'creado',
      campo: 'nombre',
      antes: null,
      despues: nombre,
      usuid: 0,
      fecha: fecreg,
    })),
  )
}

const batch = '00000000-e571-4000-8000-000000000001'
async function insertSites(tx: Tx): Promise<void> {
  const when = stamp(0)
  const sites = uploadedSites.map(({ proyecto: clase, sitio: nombre, ...site }, at) => ({
    id: at + 1,
    clase,
    nombre,
    ...site,
    lote: batch,
    ...when,
  }))
  await tx.insert(planEntity).values(sites)
  const entry = { entidad: 'planEntity', version: 1, lote: batch, accion: 'creado', usuid: when.usureg, fecha: when.fecreg }
  await tx.insert(history).values(sites.map(({ id }) => ({ ...entry, registro: id })))
}

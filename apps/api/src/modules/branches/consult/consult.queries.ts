import type { FieldName } from '@soportica/contract/projects/fieldName'
import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { datesOf, realDatesOf } from '@soportica/contract/projects/stageDates'
import { sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import { visibleTo } from '../../../capabilities/projects/rights/visibility.queries.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'

type ChildRow = {
  cajId: number
  codigo: string
  nombre: string
  region: string
  tipoIntervencion: string
  estado: string
  idEstado: number
}
export async function childRows(db: Reader, user: Viewer, sucId: number): Promise<ChildRow[]> {
  const { rows } = await db.execute<ChildRow>(sql`
    select r.id as "cajId", coalesce(r.codigo, '') as codigo, r.nombre, coalesce(g.nombre, '') as region,
      coalesce(t.nombre, '') as "tipoIntervencion", s.nombre as estado, r.estado as "idEstado"
    from cashier r join cashier_status s on s.id = r.estado left join region g on g.id = r.region
      left join intervention_type t on t.id = r.tipo_intervencion
    where r.sucursal = ${sucId} and r.eliminado_en is null and ${visibleTo(user, cashierProject)} order by r.nombre, r.id`)
  return rows
}

const dates = branchProject.datedStages.flatMap((stage) => {
  const [plan, real] = [datesOf(stage), realDatesOf(stage)]
  return [plan.inicio, plan.entrega, real.inicio, stage.entrega!]
})
type Moved = { fecha: string; usuario: string; campo: FieldName; antes: string | null; despues: string | null }
export async function movedDates(db: Reader, sucId: number): Promise<Moved[]> {
  const { rows } = await db.execute<Moved>(sql`
    select ${momentOf(sql`h.fecha`)} as fecha, coalesce(${fullName('u')}, '') as usuario, h.campo, nullif(h.antes, '') as antes,
      nullif(h.despues, '') as despues
    from history h left join app_user u on u.id = h.usuid
    where h.entidad = ${branchProject.entidad} and h.registro = ${sucId} and h.campo = any(${sql.param(dates)}::text[])
    order by h.id desc`)
  return rows
}

type Order = { ordenCompra: string; sucId: number; nombre: string }
const atMost = 500
export async function ordersOf(db: Reader, user: Viewer, sucId: number | undefined): Promise<Order[]> {
  const one = sucId === undefined ? sql`` : sql`and r.id = ${sucId}`
  const { rows } = await db.execute<Order>(sql`
    select r.orden_compra as "ordenCompra", r.id as "sucId", r.nombre from branch r
    where r.orden_compra <> '' and r.eliminado_en is null and ${visibleTo(user, branchProject)} ${one}
    order by r.orden_compra, r.id limit ${atMost}`)
  return rows
}

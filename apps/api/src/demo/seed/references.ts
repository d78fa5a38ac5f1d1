import { catalogs } from '@soportica/contract/catalogs/registry'
import { requestApprove, requestSolve } from '@soportica/contract/permissions/requests'
import { projectNotOffered } from '@soportica/contract/requests/states'
import type pg from 'pg'
import { type CashierRefs, readStageRefs } from '../projects/stageRefs.ts'
import { StartError } from '../../startError.ts'

export type Municipality = { id: number; codigo: string; nombre: string; departamento: string; depId: number; region: number }
/** A valid combination of a request, with its days and deciders. */
export type RequestChain = {
  readonly proyecto: number
  readonly categoria: number
  readonly tipo: number
  readonly requisito: number
  readonly maquinas: boolean
  readonly dias: number
  readonly anticipacion: number
  readonly frecuencia: number
  readonly aprueban: readonly number[]
  readonly solucionan: readonly number[]
}
export type References = {
  places: readonly Municipality[]
  people: readonly number[]
  /** The first and last id, if there is any. */
  cashiers: { readonly first: number; readonly last: number }
  /** Cashiers that are nobody's children and nobody's parents, some of the last ones. */
  freeCashiers: readonly number[]
  /** Some of the last ones that are not deleted. */
  branches: readonly number[]
  /** Builders' groups, each with one of its people. */
  contractors: readonly { grupo: number; usuario: number }[]
  areas: readonly number[]
  /** Kinds of intervention with a modality that admits them. */
  interventions: readonly { tipo: number; modalidad: number }[]
  /** The rows to which rows of other catalogues belong, by catalogue. */
  owners: ReadonlyMap<string, readonly number[]>
  /** The ids that the stages of projects refer to. */
  stageRefs: CashierRefs
  chains: readonly RequestChain[]
}

const [mostFree, mostChains] = [12_000, 500]

/** Reads the ids that generated rows refer to. */
export async function readReferences(client: pg.ClientBase): Promise<References> {
  const places = await client.query<Municipality>(`
    select m.id, m.codigo, m.nombre, d.nombre as departamento, d.id as "depId", d.region
    from municipality m join department d on d.id = m.departamento where m.eliminado_en is null order by m.codigo`)
  const people = await client.query<{ id: number }>('select id from app_user where eliminado_en is null order by id limit 200')
  const areas = await client.query<{ id: number }>('select id from area where eliminado_en is null and estado = 1 order by id limit 40')
  const interventions = await client.query<{ tipo: number; modalidad: number }>(`
    select l.intervention_type_id as tipo, l.modality_id as modalidad from intervention_type_modality l order by 1, 2 limit 500`)
  if (!places.rowCount || !people.rowCount || !areas.rowCount || !interventions.rowCount) {
    throw new StartError(
      'Faltan municipios, personas, áreas o tipos de intervención a los que referirse. Cárguelos antes, o use una base de datos vacía.',
    )
  }
  const cashiers = await client.query<{ first: number; last: number }>(
    'select coalesce(min(id), 0) as first, coalesce(max(id), 0) as last from cashier',
  )
  const free = await client.query<{ id: number }>(
    `select id from cashier where padre is null and sucursal is null and check_padre = 0 and eliminado_en is null order by id desc limit ${mostFree}`,
  )
  const branches = await client.query<{ id: number }>('select id from branch where eliminado_en is null order by id desc limit 5000')
  const contractors = await client.query<{ grupo: number; usuario: number }>(`
    select g.id as grupo, min(u.id) as usuario from app_user g join app_user u on u.grupo = g.id and u.categoria = 1 and u.estado = 1
      and u.eliminado_en is null
    where g.categoria = 2 and g.aconstructor = 1 and g.estado = 1 and g.eliminado_en is null group by g.id order by g.id limit 100`)
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const owners = new Map<string, number[]>()
  for (const { parent } of catalogs) {
    if (!parent) continue
    const live = await client.query<{ id: number }>(`select id from ${parent.of} where eliminado_en is null order by id limit 1000`)
    owners.set(parent.of, ids(live.rows))
  }
  const stageRefs = await readStageRefs(async (query) => (await client.query(query)).rows as never)
  return {
    places: places.rows,
    people: ids(people.rows),
    cashiers: cashiers.rows[0] ?? { first: 0, last: 0 },
    freeCashiers: ids(free.rows),
    branches: ids(branches.rows),
    contractors: contractors.rows,
    areas: ids(areas.rows),
    interventions: interventions.rows,
    owners,
    stageRefs,
    chains: await readChains(client),
  }
}

const holders = (perids: readonly number[]) =>
  `array(select distinct e.usuid from effective_permission e join app_user u on u.id = e.usuid
    where e.perid = any(array[${perids.join(', ')}]) and u.categoria = 1 and u.estado = 1 and u.eliminado_en is null order by 1 limit 200)`
const configured = (role: number) =>
  `array(select p.usuid from request_config_person p where p.configuracion = c.id and p.papel = ${role} order by 1)`

async function readChains(client: pg.ClientBase): Promise<RequestChain[]> {
  const { rows } = await client.query<RequestChain>(`
    select k.*, case when k.aprueban_fijos = '{}' then h.aprueban else k.aprueban_fijos end as aprueban,
      case when k.solucionan_fijos = '{}' then h.solucionan else k.solucionan_fijos end as solucionan
    from (select pr.request_project_id as proyecto, ca.request_category_id as categoria, ti.request_type_id as tipo, ti.requirement_type_id as requisito,
        q.formato = 2 and pr.request_project_id = 4 as maquinas, coalesce(c.dias, 0) as dias, coalesce(c.anticipacion, 0) as anticipacion,
        coalesce(c.frecuencia, 1) as frecuencia, ${configured(1)} as aprueban_fijos, ${configured(2)} as solucionan_fijos
      from request_category_request_project pr
      join request_type_request_category ca on ca.request_category_id = pr.request_category_id
      join requirement_type_request_type ti on ti.request_type_id = ca.request_type_id
      join requirement_type q on q.id = ti.requirement_type_id and q.eliminado_en is null
      left join request_config c on c.requisito = q.id and c.tipo = ti.request_type_id and c.categoria = ca.request_category_id
        and c.proyecto = pr.request_project_id
      where pr.request_project_id <> ${projectNotOffered} order by 1, 2, 3, 4 limit ${mostChains}) k
    cross join (select ${holders([requestApprove])} as aprueban, ${holders(requestSolve)} as solucionan) h`)
  return rows
}

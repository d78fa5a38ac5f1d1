import { listRequestPlains } from '@soportica/contract/plan-requests/calls'
import { paddedPlan, planStateName, siteKindName } from '@soportica/contract/plan-requests/states'
import { sql } from 'drizzle-orm'
import { bestFound } from '../../../capabilities/palette/bestFound.queries.ts'
import type { Finder } from '../../../capabilities/palette/finder.ts'
import { holds } from '../../../plugins/authorisation.ts'
import { nameHas, ofTab } from './planRows.queries.ts'

type Row = {
  id: number
  codigo: string
  sitio: string
  proyecto: number
  nombre: string
  region: string
  estado: number
  exacto: boolean
}

/** For users of the inbox: plan requests by number, code of the site, and name or mail of the requester. */
export const planFinder: Finder = {
  kind: 'planRequest',
  find: async ({ db, user }, text) => {
    if (!listRequestPlains.permission.anyOf.some((perid) => holds(user, perid))) return []
    const found = bestFound(sql`plan_request r where ${ofTab(0)}`, text, { id: sql`r.id`, code: sql`r.codigo`, nameHas })
    if (!found) return []
    const { rows } = await db.execute<Row>(sql`
      select r.id, r.codigo, r.sitio, r.proyecto, r.nombre, r.region, r.estado, f.exacto
      from (${found}) f join plan_request r on r.id = f.id order by f.rango, r.id desc`)
    return rows.map(({ id, codigo, sitio, proyecto, nombre, region, estado, exacto }) => ({
      id,
      lista: '',
      numero: paddedPlan(id),
      titulo: sitio || `${siteKindName(proyecto)} ${codigo}`,
      detalle: [codigo, region, nombre, planStateName(estado)].filter(Boolean).join(' · '),
      exacto,
    }))
  },
}

import * as calls from '@soportica/contract/plan-requests/dashboard'
import { planStateIds } from '@soportica/contract/plan-requests/states'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { plansPerMonth, plansPerRegion, statusDistribution } from './planFigures.queries.ts'

const sumOf = (rows: readonly { readonly cantidad: number }[]): number => rows.reduce((sum, { cantidad }) => sum + cantidad, 0)
const labelOf = (estado: number): string => calls.planCards.find((card) => card.estado === estado)?.label ?? ''

export function planDashboardRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.getPlanCounts, async (_, { db }) => {
    const counted = await statusDistribution(db, null, null)
    const total_count = sumOf(counted.filter(({ estado }) => estado !== planStateIds.deleted))
    const countOf = (estado: number) => (estado === 0 ? total_count : (counted.find((one) => one.estado === estado)?.cantidad ?? 0))
    return { estados: calls.planCards.map(({ estado, label }) => ({ estado, label, cantidad: countOf(estado) })), total_count }
  })
  serve(app, services, calls.getPlansPerRegion, (_, { db }) => plansPerRegion(db))
  serve(app, services, calls.getPlansPerMonth, ({ query }, { db }) => plansPerMonth(db, query.anio))
  serve(app, services, calls.getPlanYears, async (_, { clock }) => {
    const last = yearOf(dayInBogota(clock()))
    return Array.from({ length: calls.planYears }, (__, at) => last - at)
  })
  serve(app, services, calls.getStatusDistribution, async ({ body }, { db }) => {
    const counted = await statusDistribution(db, body.desde ?? null, body.hasta ?? null)
    const total_count = sumOf(counted)
    const share = (cantidad: number) => (total_count === 0 ? 0 : Math.round((cantidad * 1000) / total_count) / 10)
    return {
      estados: counted.map((one) => ({ ...one, label: labelOf(one.estado), porcentaje: share(one.cantidad) })),
      total_count,
    }
  })
}

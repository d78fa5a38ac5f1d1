import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { calendarDate, identity, queryNumber } from '../core/wire.ts'
import { dashboardTabs } from '../permissions/securityWindows.ts'

const endpoint = endpointsOf('Solicitudes de planos')
const permission = { anyOf: [dashboardTabs.planos] }

/** The dashboard's names of the list's states. */
export const planCards = [
  { estado: 0, label: 'Todos' },
  { estado: 1, label: 'Por Enviar' },
  { estado: 2, label: 'Enviados' },
  { estado: 3, label: 'Rechazados' },
  { estado: 4, label: 'Eliminados' },
] as const
/** The current year and those before it. */
export const planYears = 10

const count = z.object({ estado: z.int(), label: z.string(), cantidad: z.int() })
export const getPlanCounts = endpoint({
  method: 'GET',
  path: '/api/get_plan_counts',
  summary: 'Cuántas solicitudes de planos hay en cada estado, y cuántas en total sin las eliminadas',
  permission,
  response: z.object({ estados: z.array(count), total_count: z.int() }),
})
const ofRegion = z.object({ region: z.string(), cantidad: z.int() })
export const getPlansPerRegion = endpoint({
  method: 'GET',
  path: '/api/get_plans_per_region',
  summary: 'Solicitudes de planos por región, sin las eliminadas',
  permission,
  response: z.array(ofRegion),
})
const ofMonth = z.object({ mes: z.int(), tipo_plano: z.string(), cantidad: z.int() })
export type PlanTypesOfMonth = z.infer<typeof ofMonth>
export const getPlansPerMonth = endpoint({
  method: 'GET',
  path: '/api/get_plans_per_month',
  summary: 'Planos pedidos en un año, por mes y tipo, sin las solicitudes eliminadas',
  permission,
  query: z.strictObject({ anio: queryNumber(z.int().min(1950).max(2050)) }),
  response: z.array(ofMonth),
})
export const getPlanYears = endpoint({
  method: 'GET',
  path: '/api/get_plan_years',
  summary: 'Los años de la gráfica de planos: el actual y los nueve anteriores',
  permission,
  response: z.array(z.int()),
})

const share = z.object({
  estado: z.int(),
  label: z.string(),
  cantidad: z.int(),
  /** Percent, with one decimal. */
  porcentaje: z.number(),
  cajeros: z.int(),
  sucursales: z.int(),
  edificios: z.int(),
  /** The average time from request to answer; null without answers. */
  dias: z.number().nullable(),
})
export type PlanShare = z.infer<typeof share>
export const getStatusDistribution = endpoint({
  method: 'POST',
  path: '/api/get_status_distribution',
  summary: 'Cómo se reparten las solicitudes de planos entre los estados, entre dos días en que se pidieron',
  permission,
  audit: false,
  body: z.strictObject({ ...identity, desde: calendarDate.nullish(), hasta: calendarDate.nullish() }),
  response: z.object({ estados: z.array(share), total_count: z.int() }),
})

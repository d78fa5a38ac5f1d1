import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { identity } from '../core/wire.ts'
import { workKinds } from './myWork.ts'

const endpoint = endpointsOf('Mi trabajo')

export const teamDimensions = [
  { key: 'region', titulo: 'Región' },
  { key: 'responsable', titulo: 'Responsable' },
] as const
const keys = teamDimensions.map(({ key }) => key)
export type TeamDimension = (typeof keys)[number]

/** The records whose next delivery is due in each term. */
const figures = { vencido: z.int(), hoy: z.int(), semana: z.int(), despues: z.int() }
const teamGroup = z.object({ valor: z.string(), nombre: z.string(), ...figures })
export type TeamGroup = z.infer<typeof teamGroup>

export const getTeamWork = endpoint({
  method: 'POST',
  path: '/api/general/team_work',
  summary: 'Las próximas entregas de todos en las listas que el usuario ve completas, por región o por responsable',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, por: z.enum(keys).default('region') }),
  response: z.object({
    listas: z.array(z.object({ tipo: z.enum(workKinds), lista: z.string(), titulo: z.string(), grupos: z.array(teamGroup) })),
  }),
})

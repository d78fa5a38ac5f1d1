import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { actions, identity, message } from '../core/wire.ts'
import { profiles, users } from '../permissions/securityWindows.ts'

const endpoint = endpointsOf('Primeros pasos')
// Users who grant rights set up the installation: the last one cannot lose them.
const permission = { anyOf: [profiles.assignPermissions, users.assignPermissions], action: 'preparar la instalación' } as const

/** In order. A new step needs its check on the server and its text on the screen. */
export const firstStepNames = [
  'cuenta',
  'correo',
  'lugares',
  'catalogos',
  'perfiles',
  'usuarios',
  'festivos',
  'microsoft',
  'copia',
  'cajero',
] as const
export type FirstStepName = (typeof firstStepNames)[number]

const firstStep = z.object({
  paso: z.enum(firstStepNames),
  hecho: z.boolean(),
  /** The present state in words, and the server setting to change if that is missing. */
  estado: z.string(),
  falta: z.string(),
  /** The catalogues of a step, with how many active rows each has. */
  partes: z.array(z.object({ catalogo: z.string(), cantidad: z.int() })),
  acciones: actions,
})
export type FirstStep = z.infer<typeof firstStep>

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/get_first_steps',
  summary: 'Lo que falta para empezar a trabajar, visto en lo que hay',
  permission,
  response: z.object({ oculto: z.boolean(), pasos: z.array(firstStep) }),
})
export const hideFirstSteps = endpoint({
  method: 'PUT',
  path: '/api/hide_first_steps',
  summary: 'Oculta los primeros pasos en el tablero propio, o los vuelve a mostrar',
  permission,
  audit: 'firstSteps.hidden',
  body: z.strictObject({ ...identity, oculto: z.boolean({ error: 'El campo oculto debe ser true o false' }) }),
  response: message,
})

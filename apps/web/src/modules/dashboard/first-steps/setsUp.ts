import { getFirstSteps } from '@soportica/contract/settings/firstSteps'

const { anyOf } = getFirstSteps.permission

/** Whoever else asked for the first steps would be refused. */
export const setsUp = (permisos: readonly { readonly perid: number }[]): boolean =>
  permisos.some(({ perid }) => anyOf.some((right) => right === perid))

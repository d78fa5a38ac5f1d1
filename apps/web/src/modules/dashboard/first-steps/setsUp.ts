import { getFirstSteps } from '@soportica/contract/settings/firstSteps'
import { isHeld } from '../../../lib/session/isHeld.ts'

const { anyOf } = getFirstSteps.permission

/** Whoever else asked for the first steps would be refused. */
export const setsUp = (permisos: readonly { readonly perid: number }[]): boolean => anyOf.some((right) => isHeld(permisos, right))

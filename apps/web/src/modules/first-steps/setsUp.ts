import { getFirstSteps } from '@soportica/contract/settings/firstSteps'
import { isHeld } from '../../lib/session/isHeld.ts'

const { anyOf } = getFirstSteps.permission

/** The server refuses first steps to other users. */
export const setsUp = (permisos: readonly { readonly perid: number }[]): boolean => anyOf.some((right) => isHeld(permisos, right))

import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { isApiError, orSaying, sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'

// A part of another screen names itself in a failure without a server reason (section 8).
export function failureWithNoun({ parent, noun }: CatalogDefinition, error: unknown, doing: 'guardar' | 'eliminar'): unknown {
  return parent ? orSaying(error, `Error al ${doing} ${noun.one}`) : error
}

const doings = { cambiar: 'No se pudo cambiar', restaurar: 'No se pudo restaurar' }

export const rowFailure = (doing: keyof typeof doings, nombre: string, error: unknown): string =>
  `${doings[doing]} «${nombre}»: ${sentenceOf(error)}`

export function notifyRowFailure(doing: keyof typeof doings, nombre: string, error: unknown): void {
  // The page leaves for the sign-in page, which says why.
  if (isApiError(error) && error.code === 'sesion.requerida') return
  toast.error(rowFailure(doing, nombre, error))
}

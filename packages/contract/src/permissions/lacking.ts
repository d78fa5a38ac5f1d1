import { errorSentence } from '../core/errors.ts'
import type { Access } from '../core/endpoint.ts'
import type { Perid } from './perid.ts'
import { permissionName } from './permissions.ts'

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' })
// Of many alternatives three are named, to keep the sentence readable.
const listed = 3
const either = (words: readonly string[], others: string): string =>
  oneOf.format(words.length > listed + 1 ? [...words.slice(0, listed), others] : words)

/** The words of a refusal: purposes and numbers of the missing rights. */
export const lacking = (anyOf: readonly Perid[], action?: string): { readonly accion: string; readonly perid: string } => ({
  accion: action ?? either(anyOf.map(permissionName), 'usar otra función de la ventana'),
  perid: either(anyOf.map(String), 'otro de la ventana'),
})

export type RightsAccess = Extract<Access, { readonly anyOf: readonly Perid[] }>
/** The sentence with which a call refuses. */
export const accessRefusal = ({ anyOf, action }: RightsAccess): string => errorSentence('permiso.falta', lacking(anyOf, action))

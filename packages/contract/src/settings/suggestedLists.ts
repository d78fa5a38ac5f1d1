import { type ListPicker, listPickers } from './microsoft.ts'

type Listed = { readonly id: string; readonly nombre: string }

// 'Tipos de solicitud' is the list of 'Tipo de solicitud'.
const singular = (word: string): string => word.replace(/([dlnrz])es$/, '$1').replace(/s$/, '')
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(singular)
    .join(' ')

/** Suggests a list for each field by its name, singular or plural, if exactly one matches. */
export function suggestedLists(lists: readonly Listed[]): Partial<Record<ListPicker, string>> {
  const matches = listPickers.map(({ name, label }) => [name, lists.filter(({ nombre }) => folded(nombre) === folded(label))] as const)
  return Object.fromEntries(matches.flatMap(([name, [only, ...others]]) => (only && others.length === 0 ? [[name, only.id]] : [])))
}

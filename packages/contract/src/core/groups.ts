import { z } from 'zod'
import { limits } from './limits.ts'

/** A dimension by which a list is grouped. none: the name of the group of records without a value; inWords: its values are no numbers. */
export type GroupDimension<K extends string = string> = {
  readonly key: K
  readonly label: string
  readonly none: string
  readonly inWords?: true
}
/** A group of a list; without a value: the records that belong to no other group. */
export type ListGroup<K extends string = string> = { readonly dimension: K; readonly valor: string }

export const groupCount = z.object({ valor: z.string(), nombre: z.string(), cantidad: z.int() })
export type GroupCount = z.infer<typeof groupCount>

const numeral = /^\d{1,9}$/
export const isNumeral = (valor: string): boolean => numeral.test(valor)
export const groupKeys = <K extends string>(dimensions: readonly GroupDimension<K>[]) => z.enum(dimensions.map(({ key }) => key))
/** has: whether a dimension has this value, where its declaration does not say it. */
export const groupOf = <K extends string>(
  dimensions: readonly GroupDimension<K>[],
  has: (group: ListGroup) => boolean = ({ dimension, valor }) =>
    isNumeral(valor) || dimensions.some((one) => one.key === dimension && one.inWords),
) =>
  z
    .strictObject({ dimension: groupKeys(dimensions), valor: z.string().max(limits.nameLength) })
    .refine((group) => group.valor === '' || has(group), { path: ['valor'], error: 'No es un grupo de la lista' })

import { idsIn, inOrder } from '../../../capabilities/saving/idLists.ts'
import type { Values } from '../form/cashierValues.ts'

// In a family everybody is told of those he may see. Of the others neither name nor number: what is said of them lies here.
const unseen = 'un cajero que usted no ve'
const unseenCounted = (many: number): string => (many === 1 ? unseen : `${many} cajeros que usted no ve`)

type Names = ReadonlyMap<number, string>
export function namesOfRelatives(ids: readonly number[], seen: Names): string {
  const names = ids.flatMap((id) => seen.get(id) ?? [])
  const hidden = ids.length - names.length
  return [...names, ...(hidden > 0 ? [unseenCounted(hidden)] : [])].join(', ')
}

type Child = { readonly padre: number | null; readonly nombrePadre: string | null }
export const parentNamed = ({ padre, nombrePadre }: Child): string => (nombrePadre === null ? unseen : `«${nombrePadre}» (${padre})`)

/** Of the children that do not follow their parent. */
export const unseenStay = (many: number, estado: string): string =>
  many === 1 ? `Un cajero hijo que usted no ve no pasó a «${estado}».` : `${many} cajeros hijos que usted no ve no pasaron a «${estado}».`

type Relative = { readonly id: number; readonly padre: number | null; readonly alcance: boolean }
/** They stay whose they are, whatever is asked: who does not see them says nothing of them. */
export const unseenChildren = (rows: readonly Relative[], id: number): number[] =>
  rows.filter((row) => row.padre === id && !row.alcance).map((row) => row.id)

export const seenFamily = (values: Values, seen: (id: number) => boolean): Values => ({
  ...values,
  padre: seen(Number(values['padre'] || 0)) ? (values['padre'] ?? '') : '',
  hijos: inOrder(idsIn(values['hijos']).filter(seen)),
})

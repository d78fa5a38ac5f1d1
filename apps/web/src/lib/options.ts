import type { Option } from '@soportica/contract/catalogs/catalog'

type IdName = { readonly id: number; readonly nombre: string }
const none: readonly IdName[] = []
/** Rows with a name, as choices. */
export const optionsOf = (rows: readonly IdName[] = none): Option[] => rows.map(({ id, nombre }) => ({ value: id, label: nombre }))

import type { Option } from '@soportica/contract/catalogs/catalog'

type Named = { readonly id: number; readonly nombre: string }
const none: readonly Named[] = []
/** Rows with a name, as choices. */
export const optionsOf = (rows: readonly Named[] = none): Option[] => rows.map(({ id, nombre }) => ({ value: id, label: nombre }))

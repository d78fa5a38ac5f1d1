import type { IdName } from '@soportica/contract/core/wire'
import type { Option } from '@soportica/contract/catalogs/catalog'

const none: readonly IdName[] = []
/** Rows with a name, as choices. */
export const optionsOf = (rows: readonly IdName[] = none): Option[] => rows.map(({ id, nombre }) => ({ value: id, label: nombre }))

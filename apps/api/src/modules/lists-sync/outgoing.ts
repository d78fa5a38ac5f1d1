import type { Values } from '../../capabilities/microsoft/lists/declaredList.ts'
import type { KnownItem } from '../../capabilities/microsoft/lists/listItem.queries.ts'

type Line = { clase: 1 | 2; cosa: number; cantidad: number; crecimiento: number; m2: number | null }
/** An item of the list with its request as it is here; estadoNumero 0: it was deleted. */
export type Outgoing = KnownItem & { ours: Values & { version: number; usureg: number; estadoNumero: number }; lineas: Line[] }

import { deletedStatusOf, finalStatuses } from '@soportica/contract/projects/statuses'
import type { CashierRow } from '@soportica/contract/cashiers/listCalls'

export const rowId = ({ consecutivo }: CashierRow): number => consecutivo
export const nameOf = ({ consecutivo, nombre }: Pick<CashierRow, 'consecutivo' | 'nombre'>): string => `${nombre} (${consecutivo})`

const deleted = deletedStatusOf('cashier_status')
const finals = finalStatuses('cashier_status')
export const isDeleted = ({ idEstado }: Pick<CashierRow, 'idEstado'>): boolean => idEstado === deleted
/** Nothing is expected of it any more. */
export const isFinal = ({ idEstado }: Pick<CashierRow, 'idEstado'>): boolean => finals.includes(idEstado)

import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { Project } from '@soportica/contract/projects/project'
import { deletedStatusOf, finalStatuses } from '@soportica/contract/projects/statusFlags'

type WithStatus = Pick<ListedRow, 'idEstado'>
export const rowId = ({ consecutivo }: Pick<ListedRow, 'consecutivo'>): number => consecutivo
export const nameOf = ({ consecutivo, nombre }: Pick<ListedRow, 'consecutivo' | 'nombre'>): string => `${nombre} (${consecutivo})`
export const isDeleted = ({ status }: Project, { idEstado }: WithStatus): boolean => idEstado === deletedStatusOf(status.of)
/** Whether the record is closed. */
export const isFinal = ({ status }: Project, { idEstado }: WithStatus): boolean => finalStatuses(status.of).includes(idEstado)

import { listCashiers } from '@soportica/contract/cashiers/listCalls'
import { selectedIds } from '@soportica/contract/projects/listWire'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { projectExport } from '../../capabilities/projects/list/exportRecords.ts'
import type { Calendar } from '../../capabilities/projects/reference.queries.ts'

const querySchema = listCashiers.body
  .pick({ tipoModulo: true, estado: true, filters: true, sortField: true, sortOrder: true })
  .extend({ seleccion: selectedIds.optional() })

export const cashiersExport = (calendar: Calendar, clock: () => Date) => projectExport(cashierProject, { querySchema, calendar, clock })

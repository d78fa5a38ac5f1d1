import { listBranch } from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { selectedIds } from '@soportica/contract/projects/listWire'
import { projectExport } from '../../capabilities/projects/list/exportRecords.ts'
import type { Calendar } from '../../capabilities/projects/reference.queries.ts'

const querySchema = listBranch.body
  .pick({ tipoModulo: true, estado: true, filters: true, sortField: true, sortOrder: true })
  .extend({ seleccion: selectedIds.optional() })

export const branchesExport = (calendar: Calendar, clock: () => Date) => projectExport(branchProject, { querySchema, calendar, clock })

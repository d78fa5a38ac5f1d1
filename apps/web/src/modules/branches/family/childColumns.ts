import { branchColumns } from '@soportica/contract/branches/listColumns'

/** The columns of a branch's cashiers, with the names of the lists. */
export const childColumns = (['codigo', 'nombre', 'region', 'tipoIntervencion', 'estado'] as const).map((key) =>
  branchColumns.find((column) => column.key === key)!,
)

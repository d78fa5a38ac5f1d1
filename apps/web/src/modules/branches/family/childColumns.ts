import { branchColumns } from '@soportica/contract/branches/listColumns'

/** What is told of each cashier of a branch, called as in the lists. */
export const childColumns = (['codigo', 'nombre', 'region', 'tipoIntervencion', 'estado'] as const).map((key) =>
  branchColumns.find((column) => column.key === key)!,
)

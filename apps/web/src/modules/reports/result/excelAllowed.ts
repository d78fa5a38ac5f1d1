/** Whether there is something for a file; total: how many were found, as soon as that is known. */
export function excelAllowed(total: number | undefined): true | string {
  if (total === undefined) return 'El informe aún no se ha cargado'
  return total > 0 || 'No hay resultados para el Excel'
}

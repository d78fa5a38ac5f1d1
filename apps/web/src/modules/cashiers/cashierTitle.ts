/** The title of the form; 0 is a new cashier. */
export function titleOf(cajid: number, readOnly: boolean): string {
  if (cajid === 0) return 'Nuevo Cajero'
  return readOnly ? `Cajero N° ${cajid}` : `Editar Cajero N° ${cajid}`
}

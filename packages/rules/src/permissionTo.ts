/** The same wording as core/missingRight.ts: rules import nothing of the contract. */
export const permissionTo = (accion: string, perid: number | string): string => `permiso para ${accion} (permiso ${perid})`

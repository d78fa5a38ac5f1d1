/** As the contract names a right that is missing (core/missingRight.ts): the tables of moves stand beside it and import nothing of it. */
export const permissionTo = (accion: string, perid: number | string): string => `permiso para ${accion} (permiso ${perid})`

/** How every refusal names the right that is missing: what it is for, and its number. */
export const permissionTo = (accion: string, perid: number | string): string => `permiso para ${accion} (permiso ${perid})`

/** The wording of a missing right in every refusal: its purpose and its number. */
export const permissionTo = (accion: string, perid: number | string): string => `permiso para ${accion} (permiso ${perid})`

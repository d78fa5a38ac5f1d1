/** The wording of a missing right in every refusal: its purpose and its number. */
export const permissionTo = (accion: string, perid: number | string): string => `permiso para ${accion} (permiso ${perid})`

/** How the reason of an action begins that the rights of the person refuse: no change to the record lifts it. */
const lacksRight = 'No tiene permiso para'

/** Why somebody without the rights may not do something. */
export const rightMissing = (accion: string, permiso: string): string => `No tiene ${permissionTo(accion, permiso)}`

/** Whether an action of `acciones` is refused for good; any other reason may go with the state of the record. */
export const isRefusedForGood = (allowed: true | string | undefined): boolean =>
  typeof allowed === 'string' && allowed.startsWith(`${lacksRight} `)

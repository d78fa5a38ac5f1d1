import type { Perid } from './perid.ts'

export const planAccess: Perid = 69
/** Notified of new requests at once. */
export const planReceive: Perid = 64
export const planRespond: Perid = 65
export const planReject: Perid = 66
export const planDelete: Perid = 68
export const planUpload: Perid = 82

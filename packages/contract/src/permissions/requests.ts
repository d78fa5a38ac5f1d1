import type { Perid } from './perid.ts'

export const requestCreate: Perid = 450
export const requestDelete: Perid = 460
export const requestApprove: Perid = 461
export const requestReject: Perid = 462
/** Either solves; the second one also solves other people's requests. */
export const requestSolve: readonly Perid[] = [463, 464]
export const requestConfigure: Perid = 465
/** Holders of one see every request. */
export const seesEveryRequest: readonly Perid[] = [requestDelete, requestApprove, requestReject, ...requestSolve, requestConfigure]
export const localSearchActivate: Perid = 449

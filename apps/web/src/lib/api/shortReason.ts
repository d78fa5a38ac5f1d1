/** The short reason: the first of several permissions that would allow it. The whole reason is shown elsewhere. */
export const shortReason = (reason: string): string => reason.replace(/^(No tiene permiso para .+?)(?: o .+)? \(permiso [\d, ou]+\)$/, '$1')

/** Of a refusal that any of several permissions would lift, what the first of them is for; the whole reason is told elsewhere. */
export const shortReason = (reason: string): string => reason.replace(/^(No tiene permiso para .+?)(?: o .+)? \(permiso [\d, ou]+\)$/, '$1')

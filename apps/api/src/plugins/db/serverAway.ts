// ENOTFOUND, EAI_AGAIN: names that nobody answers while an address changes. 25006: a replica that is becoming the primary does not write yet.
const lostCode = /^(?:08|53|57P|25006$|ECONNREFUSED$|ECONNRESET$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$|EPIPE$)/
const lostMessage =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|timeout exceeded when trying to connect|Connection terminated|not queryable/

/** Whether the server was out of reach, full, ending or not yet the primary, and not the statement at fault. */
export function serverAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  return lostCode.test(String(code ?? '')) || lostMessage.test(error.message) || serverAway(cause)
}

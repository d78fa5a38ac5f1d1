/** The slowness of this machine at the start of the run, relative to a quiet one; at least 1. */
export const pace = Math.max(1, Number(process.env['TEST_PACE'] ?? 1))

/** A generous limit costs nothing when the condition comes: it only must exceed a slow machine's time. */
export const patience = (ms: number): number => Math.round(ms * pace)

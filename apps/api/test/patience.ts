/** How many times slower than a quiet machine this one was when the run began; at least 1. */
export const pace = Math.max(1, Number(process.env['TEST_PACE'] ?? 1))

/** Waiting costs nothing when what is waited for comes: a limit only has to be longer than a slow machine needs. */
export const patience = (ms: number): number => Math.round(ms * pace)

const firstWaitMs = 300
const longestWaitMs = 60_000
/** The pause before the next attempt, after this many failures. */
export const waitAfter = (failures: number): number => Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs)

const firstWaitMs = 300
const longestWaitMs = 60_000
/** How long to wait before what failed so many times is sent again. */
export const waitAfter = (failures: number): number => Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs)

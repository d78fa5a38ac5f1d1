/** SWEEP=1, for a night: every case, instead of a sample at each change. */
export const sweeping = process.env['SWEEP'] === '1'

/** How often a property is tried. */
export const runs = (usual: number, inSweep = 5_000): { numRuns: number } => ({ numRuns: sweeping ? inSweep : usual })

/** How long that may take, in milliseconds. */
export const patience = (usual = 30_000): { timeout: number } => ({ timeout: sweeping ? 7_200_000 : usual })

/** `it.each(inSweep)('…', …)` is tried once in a sweep, and not at all in a usual run. */
export const inSweep: readonly (readonly [])[] = sweeping ? [[]] : []

/** With SWEEP=1, for a night: everything that the tests can try, instead of what there is time for at every change. */
export const sweeping = process.env['SWEEP'] === '1'

/** How often a property is tried. */
export const runs = (usual: number): number => (sweeping ? Math.max(usual, 5_000) : usual)

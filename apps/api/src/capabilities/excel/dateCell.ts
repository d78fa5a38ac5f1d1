/** 'YYYY-MM-DD HH:mm:ss' kept as the clock on the wall, which is what a cell holds. */
export const dateCell = (wire: string): Date => new Date(`${wire.replace(' ', 'T')}Z`)

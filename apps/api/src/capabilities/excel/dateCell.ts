/** 'YYYY-MM-DD HH:mm:ss' kept as local clock time, which is what a cell holds. */
export const dateCell = (wire: string): Date => new Date(`${wire.replace(' ', 'T')}Z`)

const format = new Intl.NumberFormat('es-CO')

/** 1 fila, 2.500 filas; -1 día. */
export const counted = (count: number, one: string, many: string): string => `${format.format(count)} ${Math.abs(count) === 1 ? one : many}`

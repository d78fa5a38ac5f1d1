const counted = new Intl.NumberFormat('es-CO')

/** 1 fila, 2.500 filas. */
export const quantity = (count: number, one: string, many: string): string => `${counted.format(count)} ${count === 1 ? one : many}`

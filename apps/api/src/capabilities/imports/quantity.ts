const counted = new Intl.NumberFormat('es-CO')
export const quantity = (count: number, one: string, many: string): string => `${counted.format(count)} ${count === 1 ? one : many}`

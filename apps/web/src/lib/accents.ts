// 'Categoría Ñ' -> 'categoria n', for comparing what people type
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

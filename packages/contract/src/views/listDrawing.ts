/** The part of an address that says that a list is drawn, not a table. A saved view has the same name there, with a number. */
export const drawnAs = { name: 'vista', values: ['cronograma', 'calendario'] } as const
export type ListDrawing = (typeof drawnAs.values)[number]
export const isListDrawing = (name: string, value: string): boolean => name === drawnAs.name && drawnAs.values.some((one) => one === value)

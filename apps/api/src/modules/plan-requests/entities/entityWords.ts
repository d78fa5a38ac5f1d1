export const entityStates = ['Activo', 'Inactivo'] as const
export const stateWord = (estado: number): string => (estado === 1 ? entityStates[0] : entityStates[1])
export const stateOf = (word: string): number => (word === entityStates[0] ? 1 : 2)

/** The value of a site's field, as people read it. */
export const fieldText = (campo: string, value: unknown): string => (campo === 'estado' ? stateWord(Number(value)) : String(value ?? ''))

/** A row of a catalogue that keeps names and nothing else. */
export type PlainSource = { readonly nombre: string; readonly activo?: boolean }

export const activeRows = (...nombres: string[]): PlainSource[] => nombres.map((nombre) => ({ nombre }))
export const retired = (...nombres: string[]): PlainSource[] => nombres.map((nombre) => ({ nombre, activo: false }))

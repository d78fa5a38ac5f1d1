/** The number of a record in a body or an answer, where each kind has it under a key of its own. */
export const recordNumber = (wire: object, key: string): number => Number((wire as { readonly [name: string]: unknown })[key])

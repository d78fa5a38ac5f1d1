/** A sentence with its full stop; a name at its end may already have one («S.A.S.»). */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

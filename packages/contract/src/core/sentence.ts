/** A sentence with its full stop; a name at its end may have brought one («S.A.S.»). */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

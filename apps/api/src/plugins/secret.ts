import { randomBytes } from 'node:crypto'

/** A secret that nobody guesses: 256 bits, encoded for a link or a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

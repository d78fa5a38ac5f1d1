import { randomBytes } from 'node:crypto'

/** What opens a door and nobody guesses: 256 bits, as they go into a link or a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

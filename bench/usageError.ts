/** A word of the command line that the bench does not understand; its message is all that the reader needs. */
export class UsageError extends Error {}

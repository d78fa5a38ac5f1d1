// Apart from the windows that declare them: the frame of every page asks for these two.
export const cashiersAccess = 9
export const cashierCreate = 138

/** Entering the list of cashiers and creating one: both rights (C20). */
export const registersCashiers: readonly number[] = [cashiersAccess, cashierCreate]

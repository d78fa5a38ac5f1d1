// Apart from the windows that declare them: the frame of every page asks for these two.
export const branchesAccess = 267
export const branchCreate = 92

/** Entering the list of branches and creating one: both rights, as with cashiers (C20). */
export const registersBranches: readonly number[] = [branchesAccess, branchCreate]

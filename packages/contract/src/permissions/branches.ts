// Apart from the windows that declare them: the frame of every page asks for these two.
export const branchesAccess = 267
export const branchCreate = 92

/** To enter the list of branches and to create one: both, as with cashiers (C20). */
export const registersBranches: readonly number[] = [branchesAccess, branchCreate]

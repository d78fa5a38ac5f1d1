/** The number of a permission: (area, module, action) leads to one, and one may open more than one screen. */
export type Perid = number

/** The number of a permission: (area, module, action) leads to one, and one may open several screens. */
export type Perid = number

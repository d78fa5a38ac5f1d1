type Held = readonly { readonly perid: number }[]
export const isHeld = (permisos: Held, perid: number): boolean => permisos.some((held) => held.perid === perid)

type Ordered = { readonly order: number; readonly needs?: readonly number[]; readonly anyOf?: readonly number[] }

/** The entries for a holder of these rights, in their order. */
export function inOrder<T extends Ordered>(all: readonly T[], permisos: readonly { readonly perid: number }[]): T[] {
  const held = new Set(permisos.map(({ perid }) => perid))
  return all
    .filter(({ needs = [], anyOf }) => needs.every((perid) => held.has(perid)) && (!anyOf || anyOf.some((perid) => held.has(perid))))
    .toSorted((one, other) => one.order - other.order)
}

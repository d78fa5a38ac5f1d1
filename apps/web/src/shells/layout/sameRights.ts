type Rights = readonly { readonly perid: number }[]

export function sameRights(some: Rights, others: Rights): boolean {
  const held = new Set(some.map(({ perid }) => perid))
  return held.size === new Set(others.map(({ perid }) => perid)).size && others.every(({ perid }) => held.has(perid))
}

// Which items of a list are picked, where a range starts and where the keyboard is.
export type Picking = { readonly picked: ReadonlySet<number>; readonly anchor?: number; readonly active?: number }

export const nothingPicked: Picking = { picked: new Set() }

export const pickOnly = (id: number): Picking => ({ picked: new Set([id]), anchor: id, active: id })

export function pickToggled({ picked }: Picking, id: number): Picking {
  const next = new Set(picked)
  if (!next.delete(id)) next.add(id)
  return { picked: next, anchor: id, active: id }
}

export function pickUpTo({ anchor }: Picking, ids: readonly number[], id: number): Picking {
  const from = anchor === undefined ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(id)
  const start = from < 0 ? to : from
  const range = ids.slice(Math.min(start, to), Math.max(start, to) + 1)
  return { picked: new Set(range), anchor: from < 0 ? id : anchor, active: id }
}

/** Picks all given items, or unpicks them if all were picked. Filtered-out items stay as they are. */
export function pickAll(picking: Picking, ids: readonly number[]): Picking {
  const all = ids.every((id) => picking.picked.has(id))
  const next = new Set(picking.picked)
  for (const id of ids) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return { ...picking, picked: next }
}

export const goTo = (picking: Picking, id: number): Picking => ({ ...picking, active: id, anchor: id })

const pageStep = 10

/** The target of a key from the active item; undefined: none. */
export function keyTarget(ids: readonly number[], active: number | undefined, key: string): number | undefined {
  const at = active === undefined ? -1 : ids.indexOf(active)
  const last = ids.length - 1
  switch (key) {
    case 'ArrowDown':
      return ids[Math.min(at + 1, last)]
    case 'ArrowUp':
      return ids[at < 0 ? last : Math.max(at - 1, 0)]
    case 'PageDown':
      return ids[Math.min(Math.max(at, 0) + pageStep, last)]
    case 'PageUp':
      return ids[Math.max(at - pageStep, 0)]
    case 'Home':
      return ids[0]
    case 'End':
      return ids[last]
    default:
      return undefined
  }
}

/** The next focus when items leave the list: the next remaining one, or the previous. */
export function heirOf(ids: readonly number[], leaving: ReadonlySet<number>, active: number | undefined): number | undefined {
  const at = Math.max(0, active === undefined ? 0 : ids.indexOf(active))
  return ids.slice(at).find((id) => !leaving.has(id)) ?? ids.slice(0, at).findLast((id) => !leaving.has(id))
}

export type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
export type Place = { readonly left: number; readonly top: number }
type Size = { readonly wide: number; readonly tall: number }
type Around = {
  readonly room: Size
  /** What is clicked or written in. */
  readonly controls: readonly Box[]
  /** What says where one is, and closes it. */
  readonly titles: readonly Box[]
  /** What is read: labels, headings, values; the cells of a table are too many. */
  readonly texts?: readonly Box[]
  /** Where they lie already. */
  readonly now?: Place | undefined
}

const gap = 8
const step = { left: 48, top: 12 }
// A title counts for many controls, a control for some texts; a way along the bottom for a tenth of one upwards.
const weight = { title: 100_000, control: 10_000, text: 2000, aside: 0.1 }

const meets = ({ left, top }: Place, { wide, tall }: Size, box: Box): boolean =>
  box.right > left - gap && box.left < left + wide + gap && box.bottom > top - gap && box.top < top + tall + gap

function* steps(from: number, to: number, by: number): Generator<number> {
  for (let at = from; at > to; at -= by) yield at
  yield to
}

/** At the bottom right, or as near to it as nothing is covered; where all is full, where the least is. */
export function toastPlace(size: Size, { room, controls, titles, texts = [], now }: Around): Place {
  const usual = { left: Math.max(gap, room.wide - size.wide - 2 * gap), top: Math.max(gap, room.tall - size.tall - gap) }
  const coveredAt = (place: Place) => {
    const met = (boxes: readonly Box[]) => boxes.filter((box) => meets(place, size, box)).length
    return met(titles) * weight.title + met(controls) * weight.control + met(texts) * weight.text
  }
  const inside = now !== undefined && now.top >= gap && now.top <= usual.top && now.left >= gap && now.left <= usual.left
  if (inside && coveredAt(now) === 0) return now
  let best = usual
  let least = Infinity
  for (const top of steps(usual.top, gap, step.top)) {
    for (const left of steps(usual.left, gap, step.left)) {
      const way = usual.top - top + (usual.left - left) * weight.aside
      if (way >= least) break
      const cost = way + coveredAt({ left, top })
      if (cost < least) [best, least] = [{ left, top }, cost]
    }
  }
  return best
}

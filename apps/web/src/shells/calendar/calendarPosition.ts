type Edges = { readonly left: number; readonly top: number; readonly bottom: number }
type Size = { readonly width: number; readonly height: number }

const apart = 4
const margin = 8

/** Under its field, or over it where there is more room; always whole in the window. */
export function calendarPosition(field: Edges, calendar: Size, view: Size): { readonly left: number; readonly top: number } {
  const under = field.bottom + apart
  const over = field.top - apart - calendar.height
  const fitsUnder = under + calendar.height + margin <= view.height
  const top = fitsUnder || field.top < view.height - field.bottom ? under : over
  const within = (at: number, size: number, room: number) => Math.max(margin, Math.min(at, room - size - margin))
  return { left: within(field.left, calendar.width, view.width), top: within(top, calendar.height, view.height) }
}

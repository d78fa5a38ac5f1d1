import { dayText } from '@soportica/rules/calendarDay'
import { type Course, dayOf, numberOf, type Scale, widthOf, xOf } from './scale.ts'

export type Kind = 'teorica' | 'proyectada' | 'real'
export type Span = { readonly kind: Kind; readonly from: number; readonly to: number }
export const kinds: readonly Kind[] = ['teorica', 'proyectada', 'real']

/** The bars of a stage, in days. A projected one only while it is open; none begins after its end. */
export function spansOf({ inicio, entrega, desde, proyectada, real }: Course): Span[] {
  const spans: Span[] = []
  const add = (kind: Kind, from: string | null, to: string | null) => {
    const end = to ?? from
    if (end === null) return
    const last = numberOf(end)
    spans.push({ kind, from: from === null ? last : Math.min(numberOf(from), last), to: last })
  }
  add('teorica', inicio, entrega)
  if (real !== null) add('real', desde, real)
  else if (proyectada !== null) add('proyectada', desde, proyectada)
  return spans
}

export type Placed = { readonly course: Course; readonly lane: number; readonly spans: readonly Span[] }
export type RowShape = { readonly placed: readonly Placed[]; readonly lanes: number }
/** The stages of a row in as few lanes as hold them without bars of the same kind over each other. */
export function shapeOf(courses: readonly Course[]): RowShape {
  const ends: Record<Kind, number>[] = []
  const placed = courses.map((course): Placed => {
    const spans = spansOf(course)
    let lane = ends.findIndex((last) => spans.every(({ kind, from }) => from >= last[kind]))
    if (lane < 0) lane = ends.push({ teorica: -Infinity, proyectada: -Infinity, real: -Infinity }) - 1
    for (const { kind, to } of spans) ends[lane]![kind] = Math.max(ends[lane]![kind], to)
    return { course, lane, spans }
  })
  return { placed, lanes: Math.max(1, ends.length) }
}

/** Lengths in pixels, for a size of the text. */
export type Sizes = ReturnType<typeof sizesFor>
export function sizesFor(rem: number) {
  const bar = Math.round(rem * 0.34)
  const label = Math.round(rem * 0.8)
  return {
    bar,
    label,
    gap: 1,
    lane: label + 3 * (bar + 1) + 4,
    text: rem * 0.69,
    edge: Math.round(rem * 0.4),
    head: Math.round(rem * 4),
    narrowHead: Math.round(rem * 3.2),
    lowHead: Math.round(rem * 1.8),
    between: Math.round(rem * 2.75),
  }
}
export const topOf = ({ lane, label, bar, gap }: Sizes, at: number, kind: Kind): number =>
  at * lane + label + kinds.indexOf(kind) * (bar + gap)

type Word = { readonly x: number; readonly y: number; readonly text: string; readonly end?: true }
export type Drawn = {
  readonly paths: Readonly<Record<Kind | 'atrasada', string>>
  readonly arrows: string
  readonly words: readonly Word[]
}
const thinnest = 4
const widthOfLetter = 0.56
const fewestLetters = 4

/** The horizontal extent of a span within the scale; undefined: it lies outside. */
export function extentOf(
  scale: Scale,
  { from, to }: Pick<Span, 'from' | 'to'>,
): { readonly x: number; readonly width: number } | undefined {
  const whole = widthOf(scale)
  const [begin, end] = [xOf(scale, from), xOf(scale, to)]
  if (end < 0 || begin > whole) return undefined
  const x = Math.max(0, Math.min(begin, end - thinnest))
  return { x, width: Math.max(thinnest, Math.min(whole, end) - x - 1) }
}

/** The drawing of a row: one path for each kind of bars, so that a row costs few elements. titled: with the names of the stages. */
export function drawnRow({ placed, lanes }: RowShape, scale: Scale, sizes: Sizes, titled = true): Drawn {
  const paths = { teorica: '', proyectada: '', real: '', atrasada: '' }
  const words: Word[] = []
  let arrows = ''
  const whole = widthOf(scale)
  for (let lane = 0; lane < lanes; lane += 1) {
    const titles: { x: number; text: string }[] = []
    let [before, after] = [Infinity, -Infinity]
    for (const { course, lane: own, spans } of placed) {
      if (own !== lane) continue
      let first = Infinity
      for (const span of spans) {
        before = Math.min(before, span.from)
        after = Math.max(after, span.to)
        const extent = extentOf(scale, span)
        if (!extent) continue
        first = Math.min(first, extent.x)
        const { x, width } = { x: Math.round(extent.x) + 0.5, width: Math.max(thinnest - 1, Math.round(extent.width)) }
        const y = topOf(sizes, lane, span.kind)
        const middle = y + sizes.bar / 2
        if (span.kind === 'proyectada') paths[course.atrasada ? 'atrasada' : 'proyectada'] += `M${x} ${middle}h${width}`
        else if (span.kind === 'real') paths.real += `M${x} ${middle}h${width}`
        else paths.teorica += `M${x} ${y + 0.5}h${width}v${sizes.bar - 1}h${-width}z`
      }
      if (titled && first < Infinity) titles.push({ x: first, text: course.titulo })
    }
    const [y, tip] = [lane * sizes.lane + sizes.label - 3, sizes.edge]
    const middle = lane * sizes.lane + sizes.label + sizes.bar * 1.5 + 1
    const beyond = after > scale.to
    const earlier = before < scale.from
    if (beyond) {
      arrows += `M${whole - tip} ${middle - tip}l${tip} ${tip}l${-tip} ${tip}z`
      words.push({ x: whole - 2, y, text: `hasta ${dayText(dayOf(after))}`, end: true })
    }
    if (earlier) {
      arrows += `M${tip} ${middle - tip}l${-tip} ${tip}l${tip} ${tip}z`
      words.push({ x: 2, y, text: `desde ${dayText(dayOf(before))}` })
    }
    const letter = sizes.text * widthOfLetter
    const dated = 17 * letter
    titles.sort((one, other) => one.x - other.x)
    titles.forEach(({ x, text }, at) => {
      const begin = Math.max(x, earlier ? dated : 0)
      const room = Math.floor((Math.min(titles[at + 1]?.x ?? Infinity, beyond ? whole - dated : whole) - begin - 3) / letter)
      if (room < Math.min(fewestLetters, text.length)) return
      words.push({ x: Math.round(begin), y, text: text.length <= room ? text : `${text.slice(0, room - 1)}…` })
    })
  }
  return { paths, arrows, words }
}

/** The stage at a point of its row. */
export function stageAt({ placed }: RowShape, scale: Scale, sizes: Sizes, { x, y }: { readonly x: number; readonly y: number }): number {
  const lane = Math.floor(y / sizes.lane)
  const reach = 3
  return placed.findIndex(
    (each) =>
      each.lane === lane &&
      each.spans.some((span) => {
        const extent = extentOf(scale, span)
        return extent && x >= extent.x - reach && x <= extent.x + extent.width + reach
      }),
  )
}

/** The theoretical bar at a point, with its title above; at its end only the end. */
export function gripAt({ placed }: RowShape, scale: Scale, sizes: Sizes, { x, y }: { readonly x: number; readonly y: number }) {
  const lane = Math.floor(y / sizes.lane)
  if (y - lane * sizes.lane > sizes.label + sizes.bar + 1) return undefined
  for (const [stage, each] of placed.entries()) {
    const span = each.lane === lane && each.spans.find(({ kind }) => kind === 'teorica')
    const extent = span && extentOf(scale, span)
    if (!extent || x < extent.x || x > extent.x + extent.width + sizes.edge) continue
    const isEnd = x > extent.x + extent.width - sizes.edge
    return { stage, part: isEnd ? ('end' as const) : ('whole' as const) }
  }
  return undefined
}

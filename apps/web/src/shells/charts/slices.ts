const radius = 48

const point = (part: number): string => {
  const angle = 2 * Math.PI * part - Math.PI / 2
  return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`
}
const whole = `M 0 ${-radius} A ${radius} ${radius} 0 1 1 0 ${radius} A ${radius} ${radius} 0 1 1 0 ${-radius} Z`

/** The outlines of a pie around 0, 0, clockwise from the top; zero has none. */
export function slicesOf(values: readonly number[]): string[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  let before = 0
  return values.map((value) => {
    if (value === 0) return ''
    const [from, to] = [before / total, (before + value) / total]
    before += value
    if (value === total) return whole
    return `M 0 0 L ${point(from)} A ${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)} Z`
  })
}

/** How many before it have the same colour: it is shown lighter. */
export const repeatCounts = (meanings: readonly string[]): number[] =>
  meanings.map((meaning, at) => meanings.slice(0, at).filter((other) => other === meaning).length)

/** The shade of one of this many categories: from full colour to a quarter. */
export const shadeAt = (at: number, many: number): string =>
  `color-mix(in srgb, var(--app-category) ${Math.round(100 - (75 * at) / Math.max(1, many - 1))}%, var(--app-surface))`

const lower = 'abcdefghijklmnopqrstuvwxyz'
const classes = [lower.toUpperCase(), lower, '0123456789', '!@#$%^&*()']
export const generatedLength = 12

type Random = (below: number) => number

// Numbers beyond the last whole multiple are drawn again, so that all values are equally likely.
export const unbiased =
  (draw: () => number): Random =>
  (below) => {
    const limit = Math.floor(2 ** 32 / below) * below
    for (;;) {
      const drawn = draw()
      if (drawn < limit) return drawn % below
    }
  }

const secure = unbiased(() => crypto.getRandomValues(new Uint32Array(1))[0]!)

/** Twelve characters, at least one of each class, in random order. */
export function generatePassword(random: Random = secure): string {
  const one = (from: string) => from[random(from.length)]!
  const all = classes.join('')
  const signs = Array.from({ length: generatedLength }, (_, index) => one(classes[index] ?? all))
  for (let last = signs.length - 1; last > 0; last--) {
    const other = random(last + 1)
    ;[signs[last], signs[other]] = [signs[other]!, signs[last]!]
  }
  return signs.join('')
}

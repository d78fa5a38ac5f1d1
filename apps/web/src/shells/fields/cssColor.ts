const hex = /^#?(?:([\da-f])([\da-f])([\da-f])|([\da-f]{6})(?:[\da-f]{2})?)$/i

/** '#rrggbb' of the stored colour, with or without '#', short or long; undefined when it is none. */
export function cssColor(value: string): string | undefined {
  const [match, red = '', green = '', blue = '', long] = hex.exec(value.trim()) ?? []
  if (!match) return undefined
  return `#${long ?? red + red + green + green + blue + blue}`.toLowerCase()
}

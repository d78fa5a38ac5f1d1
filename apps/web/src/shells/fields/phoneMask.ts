const digitsOf = (text: string): string => text.replace(/\D/g, '')
const full = 10

/** '3001234567' -> '(300) 123-4567', as far as it goes; extra digits follow. */
export function maskedPhone(text: string): string {
  const digits = digitsOf(text)
  const [area, first, last, extension] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, full), digits.slice(full)]
  if (!area) return ''
  if (!first) return digits.length < 3 ? `(${area}` : `(${area})`
  return `(${area}) ${first}${last ? `-${last}` : ''}${extension ? ` ${extension}` : ''}`
}

/** The field's text after a key: no more digits than the mask has, and the caret after the same digit. */
export function typedPhone(text: string, caret: number): { text: string; caret: number } {
  const masked = maskedPhone(digitsOf(text).slice(0, full))
  const before = digitsOf(text.slice(0, caret)).length
  if (before >= digitsOf(masked).length) return { text: masked, caret: masked.length }
  let seen = 0
  let at = 0
  while (seen < before) {
    if (/\d/.test(masked.charAt(at))) seen += 1
    at += 1
  }
  return { text: masked, caret: at }
}

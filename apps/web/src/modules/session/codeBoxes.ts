export const codeLength = 6
export type Code = readonly string[]
export const emptyCode: Code = Array.from({ length: codeLength }, () => '')
export type Step = { readonly code: Code; readonly focus: number }

const digitsOf = (text: string) => text.replace(/\D/g, '')
const within = (index: number) => Math.max(0, Math.min(codeLength - 1, index))

/** Enters digits from a box on: one typed, or several pasted or autofilled. Other characters change nothing. */
export function putDigits(code: Code, index: number, text: string): Step {
  const digits = digitsOf(text).slice(0, codeLength)
  if (digits === '') return { code, focus: index }
  // A whole code fills all boxes, wherever it was pasted.
  const from = digits.length === codeLength ? 0 : index
  const next = code.map((digit, at) => digits[at - from] ?? digit)
  return { code: next, focus: within(from + digits.length) }
}

/** The content of a box after typing: the new digit, before or after the old one. */
export function typed(code: Code, index: number, value: string): Step {
  const before = code[index] ?? ''
  const digits = digitsOf(value)
  if (value === '') return { code: code.with(index, ''), focus: index }
  if (before !== '' && digits.length === 2) return putDigits(code, index, digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1))
  return putDigits(code, index, digits)
}

/** Deletes the digit here, or the previous one. */
export function rubOut(code: Code, index: number): Step {
  const at = code[index] === '' ? within(index - 1) : index
  return { code: code.with(at, ''), focus: at }
}

export const moved = (index: number, key: string): number | null =>
  ({ ArrowLeft: within(index - 1), ArrowRight: within(index + 1), Home: 0, End: codeLength - 1 })[key] ?? null

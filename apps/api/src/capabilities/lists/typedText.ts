import { limits } from '@soportica/contract/core/limits'
import { typedNumber } from '@soportica/rules/typedNumber'

/** The meanings of a typed search text: words in any order, a code, and the number of a record. */
export type TypedText = { readonly words: readonly string[]; readonly code: string; readonly number: number | undefined }

export function meaningOf(text: string | null | undefined): TypedText {
  const code = (text ?? '').trim()
  const number = typedNumber(code) ?? 0
  return {
    words: code.split(/\s+/).filter((word) => word !== ''),
    code,
    number: number > 0 && number <= limits.maxId ? number : undefined,
  }
}

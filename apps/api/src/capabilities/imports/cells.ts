import { limits } from '@soportica/contract/core/limits'
import { text } from '@soportica/contract/core/wire'

// Excel's limit of a cell.
const anyText = text(32_767)
/** Cells are tidied like the fields that are saved. */
export const tidy = (cell: string): string => {
  const tidied = anyText.safeParse(cell)
  return tidied.success ? tidied.data : cell
}

/** The number in a cell: none, one, or something else. */
export function idIn(cell: string): number | undefined | 'wrong' {
  const trimmed = cell.trim()
  if (trimmed === '') return undefined
  const id = /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : 0
  return id >= 1 && id <= limits.maxId ? id : 'wrong'
}

export const plainText = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
const ticked = new Map([
  ...['si', 'x', '1', 'verdadero', 'true', 'yes'].map((word) => [word, 1] as const),
  ...['', 'no', '0', 'falso', 'false'].map((word) => [word, 0] as const),
])
/** A tick in a cell; nothing where it is none. */
export const tickIn = (cell: string): 0 | 1 | undefined => ticked.get(plainText(cell))

type Option = { readonly value: number; readonly label: string }
/** The option that a cell names, by its word or by its number. */
export function optionIn<T extends Option>(options: readonly T[], cell: string): T['value'] | undefined {
  const word = plainText(cell)
  const found = options.find(({ label }) => plainText(label) === word) ?? options.find(({ value }) => String(value) === word)
  return found?.value
}

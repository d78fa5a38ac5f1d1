import { contentOf, entriesOf, type Entry } from '../../zip/readZip.ts'

type Family = 'word' | 'xl' | 'ppt'
const main: Record<Family, string> = {
  word: 'wordprocessingml.document.main+xml',
  xl: 'spreadsheetml.sheet.main+xml',
  ppt: 'presentationml.presentation.main+xml',
}
const mostEntries = 10_000
const mostUnfolded = 512 * 1024 * 1024
const mostTypes = 1024 * 1024
const typesName = '[Content_Types].xml'
const macros = /vbaProject|vbaData|macrosheets?\/|\/activeX\//i

function entriesIn(file: Buffer): Entry[] | undefined {
  try {
    return entriesOf(file, mostEntries + 1)
  } catch {
    return undefined
  }
}

export const isPacked = (file: Buffer): boolean => entriesIn(file) !== undefined

/** A document of this family without macros, that does not unfold without measure. */
export function isOfficeDocument(file: Buffer, family: Family): boolean {
  const entries = entriesIn(file)
  if (!entries || entries.length > mostEntries) return false
  if (entries.reduce((sum, { unfolded }) => sum + unfolded, 0) > mostUnfolded) return false
  if (entries.some(({ name }) => macros.test(name))) return false
  const types = typesOf(file, entries)
  return types.includes(main[family]) && !/macroEnabled|vbaProject/i.test(types)
}

function typesOf(file: Buffer, entries: readonly Entry[]): string {
  const entry = entries.find(({ name }) => name === typesName)
  try {
    return entry ? contentOf(file, entry, mostTypes).toString('utf8') : ''
  } catch {
    return ''
  }
}

import { tidy } from '@soportica/contract/core/wire'
import { cellFields } from '@soportica/contract/projects/cellFields'
import type { RecordKey } from '@soportica/contract/projects/pasteCalls'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { Project } from '@soportica/contract/projects/project'
import { folded } from '../../../lib/accents.ts'
import { itemGroups } from '../bulk/bulkWish.ts'
import { labelOf } from '../form/recordWire.ts'

/** A column of the list, in the order of the screen. */
export type PasteColumn = { readonly key: string; readonly label: string }
/** What a pasted column is: what finds the record, a field, a column of the list, or nothing. */
export type Slot =
  | { readonly kind: 'key' | 'none' }
  | { readonly kind: 'field'; readonly name: FieldName }
  | { readonly kind: 'column'; readonly key: string; readonly label: string }
export const none: Slot = { kind: 'none' }

const word = (text: string): string => folded(tidy(text)).replace(/[.:*]+$/, '')
const numberWords = ['consecutivo', 'numero', 'n°', 'nº', 'no', '#', 'num', 'id']

/** Which key a heading names. */
export function keyOfHead(project: Project, head: string): RecordKey | undefined {
  const { code, name } = project.commonFields
  const said = word(head)
  if (numberWords.includes(said)) return 'consecutivo'
  if (said === 'codigo' || said === word(labelOf(project, code))) return 'codigo'
  return said === 'nombre' || said === word(labelOf(project, name)) ? 'nombre' : undefined
}

export const isEmpty = (cell: string): boolean => cell.trim() === ''
const looksNumeric = (text: string): boolean => numberKey(text) !== undefined
/** '5.042', 'N° 5042' and '5042,0' are the number 5042. */
export function numberKey(text: string): string | undefined {
  const bare = tidy(text).replace(/^(n[°º.o]*|#)\s*/i, '')
  const [, whole] = /^(\d{1,10}|\d{1,3}(?:\.\d{3})+)(?:,0+)?$/.exec(bare) ?? []
  return whole?.replaceAll('.', '').replace(/^0+(?=\d)/, '')
}
/** Which key a column without a heading is most likely. */
export function guessedKey(cells: readonly string[]): RecordKey {
  const filled = cells.map((cell) => tidy(cell)).filter((cell) => cell !== '')
  if (filled.length > 0 && filled.every(looksNumeric)) return 'consecutivo'
  return filled.every((cell) => !cell.includes(' ')) ? 'codigo' : 'nombre'
}
/** A column of numbers, or of codes: no blanks, and a digit in each. */
export function looksLikeKeys(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => tidy(cell)).filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => looksNumeric(cell) || /^(?=.*\d)(?=.*[a-z])[\w-]{2,}$/i.test(cell))
}

/** The fields that a pasted column may set; region and department go with the municipality. */
export const fieldGroups = (project: Project, taken: readonly FieldName[]) =>
  itemGroups(project, [...taken, 'nota', project.commonFields.region], false) as {
    group: string
    items: { value: FieldName; label: string }[]
  }[]

/** The field of a heading: its label, or that of a column of the list. */
export function fieldOfHead(project: Project, modulo: string, columns: readonly PasteColumn[]): (head: string) => FieldName | undefined {
  const byWord = new Map<string, FieldName>()
  for (const { key, label } of columns) {
    const names = cellFields(project, modulo, key, { proxima: null })
    if (typeof names === 'string') continue
    const name = names.find((each) => each === project.commonFields.municipality) ?? names[0]
    if (key !== 'region') byWord.set(word(label), name)
  }
  for (const { items } of fieldGroups(project, [])) for (const { value, label } of items) byWord.set(word(label), value)
  return (head) => byWord.get(word(head))
}
export const columnOfHead = (columns: readonly PasteColumn[], head: string): PasteColumn | undefined =>
  columns.find(({ label, key }) => word(label) === word(head) || key === word(head))

/** The field that a slot sets in a row, or why it sets none; nothing: it is not pasted. */
export function fieldOfSlot(
  project: Project,
  modulo: string,
  slot: Slot,
  row: ListedRow | undefined,
): FieldName | { readonly reason: string } | undefined {
  if (slot.kind === 'field') return slot.name
  if (slot.kind !== 'column') return undefined
  const { region, municipality } = project.commonFields
  if (project.list.names[slot.key] === region) return { reason: 'La región cambia con su municipio: pegue el municipio' }
  const names = cellFields(project, modulo, slot.key, row ?? { proxima: null })
  if (typeof names === 'string') return { reason: names }
  return names.find((name) => name === municipality) ?? names[0]
}

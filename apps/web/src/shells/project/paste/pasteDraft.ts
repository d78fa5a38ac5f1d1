import type { RecordKey } from '@soportica/contract/projects/pasteCalls'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { Project } from '@soportica/contract/projects/project'
import { formatNumber } from '../../../lib/format.ts'
import { readDay } from '../fields/readDay.ts'
import { isDateName } from '../form/recordWire.ts'
import { nameOf, rowId } from '../list/listedRow.ts'
import type { PasteLines, PasteTarget } from './pasteLines.ts'
import {
  columnOfHead,
  fieldOfHead,
  fieldOfSlot,
  guessedKey,
  isEmpty,
  keyOfHead,
  looksLikeKeys,
  none,
  type PasteColumn,
  type Slot,
} from './pasteSlots.ts'

/** The rows of the list that a block goes to, in the order of the screen. */
export type PasteRows = {
  readonly rows: readonly ListedRow[]
  readonly selected: boolean
  /** The first column, where a cell has the focus. */
  readonly column: string | undefined
}
/** What the user chose; an absent part follows from the text. */
export type PasteDraft = {
  readonly by?: 'rows' | 'keys'
  readonly heads?: boolean
  readonly por?: RecordKey
  readonly column?: string
  readonly fields?: { readonly [at: number]: FieldName | '' }
}
export type PasteChoices = { readonly draft: PasteDraft; readonly clears: boolean; readonly nota: string }
export type PasteShape = {
  readonly by: 'rows' | 'keys'
  readonly heads: boolean
  readonly por: RecordKey
  readonly slots: readonly Slot[]
  /** The lines below the headings. */
  readonly body: readonly (readonly string[])[]
  readonly firstLine: number
}

type Of = {
  readonly project: Project
  readonly modulo: string
  readonly columns: readonly PasteColumn[]
  readonly target: PasteRows | undefined
}
const columnAt = (table: readonly (readonly string[])[], at: number): string[] => table.map((row) => row[at] ?? '')

/** How a pasted table is read. */
export function shapeOf(table: readonly (readonly string[])[], draft: PasteDraft, of: Of): PasteShape {
  const { project, modulo, columns, target } = of
  const [first = []] = table
  const fieldOf = fieldOfHead(project, modulo, columns)
  const headKey = keyOfHead(project, first[0] ?? '')
  const width = first.length
  const hasMore = table.length > 1
  const headOfKeys = hasMore && (headKey !== undefined || first.slice(1).some((head) => fieldOf(head) !== undefined))
  const headOfRows = hasMore && first.every((head) => !isEmpty(head) && columnOfHead(columns, head) !== undefined)
  const numbered = width > 1 && (headOfKeys || looksLikeKeys(columnAt(table, 0)))
  const by = target ? (draft.by ?? (numbered && target.column === undefined ? 'keys' : 'rows')) : 'keys'
  const heads = draft.heads ?? (by === 'keys' ? headOfKeys : headOfRows)
  const body = heads ? table.slice(1) : table
  const por = draft.por ?? (heads ? headKey : undefined) ?? guessedKey(columnAt(body, 0))
  const slots = by === 'keys' ? keySlots(first, heads, draft, fieldOf) : rowSlots(first, heads, draft, { ...of, body })
  return { by, heads, body, firstLine: heads ? 2 : 1, por, slots }
}

function keySlots(
  first: readonly string[],
  heads: boolean,
  { fields = {} }: PasteDraft,
  fieldOf: (head: string) => FieldName | undefined,
): Slot[] {
  const taken = new Set<string>(Object.values(fields))
  return first.map((head, at): Slot => {
    if (at === 0) return { kind: 'key' }
    const guessed = heads ? fieldOf(head) : undefined
    const name = fields[at] ?? (guessed !== undefined && !taken.has(guessed) ? guessed : '')
    if (name === '') return none
    taken.add(name)
    return { kind: 'field', name }
  })
}

function rowSlots(first: readonly string[], heads: boolean, draft: PasteDraft, of: Of & Pick<PasteShape, 'body'>): Slot[] {
  const { columns, target } = of
  const slot = (column: PasteColumn | undefined): Slot => (column ? { kind: 'column', ...column } : none)
  const from = columns.findIndex(({ key }) => key === (draft.column ?? target?.column ?? onlyDates(of)))
  if (heads && draft.column === undefined) return first.map((head) => slot(columnOfHead(columns, head)))
  return first.map((_, at) => (from < 0 ? none : slot(columns[from + at])))
}

/** Days can go to one column alone: the only one with days in these rows. */
function onlyDates({ project, modulo, columns, target, body }: Of & Pick<PasteShape, 'body'>): string | undefined {
  const cells = columnAt(body, 0).filter((cell) => !isEmpty(cell))
  if (cells.length === 0 || !cells.every((cell) => readDay(cell) !== undefined)) return undefined
  const isDated = ({ key, label }: PasteColumn) =>
    target?.rows.some((row) => {
      const name = fieldOfSlot(project, modulo, { kind: 'column', key, label }, row)
      return typeof name === 'string' && isDateName(project, name)
    })
  const [only, another] = columns.filter(isDated)
  return another ? undefined : only?.key
}

/** One line is repeated in all selected rows; others go down row by row. */
export function targetsInRows({ rows, selected }: PasteRows, body: PasteShape['body']): { targets: PasteTarget[]; note?: string } {
  const targets = rows.map((row): PasteTarget => ({ id: rowId(row), name: nameOf(row), row }))
  const [pasted, wanted] = [body.length, rows.length]
  if (selected && pasted === 1) return { targets }
  const note = selected ? noteOfSelected(pasted, wanted) : noteOfRest(pasted, wanted)
  return { targets: targets.slice(0, pasted), ...(note && { note }) }
}
const rowsSaid = (count: number): string => (count === 1 ? '1 fila' : `${formatNumber(count)} filas`)
function noteOfSelected(pasted: number, wanted: number): string | undefined {
  if (pasted === wanted) return undefined
  const count = Math.abs(pasted - wanted)
  const last = count === 1 ? 'la última no se ' : `las últimas ${formatNumber(count)} no se `
  const verb = pasted > wanted ? 'pega' : 'cambia'
  const rest = `${last}${verb}${count === 1 ? '' : 'n'}`
  return `Pegó ${rowsSaid(pasted)} y seleccionó ${formatNumber(wanted)}: ${rest}.`
}
const noteOfRest = (pasted: number, wanted: number): string | undefined =>
  pasted > wanted
    ? `Pegó ${rowsSaid(pasted)} y desde la fila actual la lista muestra ${formatNumber(wanted)}: las demás no se pegan. Muestre más filas por página, o pegue junto a una columna de números.`
    : undefined

/** The lines of a block, each with its row; more lines than rows are left out. */
export function blockOf(
  target: PasteRows,
  body: PasteShape['body'],
): { rows: PasteShape['body']; targetOf: PasteLines['targetOf']; note?: string } {
  const { targets, note } = targetsInRows(target, body)
  return {
    rows: targets.map((_, at) => body[at] ?? body[0]!),
    targetOf: (_, at) => ({ target: targets[at]! }),
    ...(note && { note }),
  }
}

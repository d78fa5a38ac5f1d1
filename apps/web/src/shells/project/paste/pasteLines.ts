import type { FoundRecord, RecordKey } from '@soportica/contract/projects/pasteCalls'
import { limits } from '@soportica/contract/core/limits'
import { hasAllowedSigns, tidy } from '@soportica/contract/core/wire'
import { type FieldName, namesIn, type RecordValues } from '@soportica/contract/projects/fieldName'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { Project } from '@soportica/contract/projects/project'
import { folded } from '../../../lib/accents.ts'
import { mayClear } from '../bulk/bulkWish.ts'
import type { ValueReader } from '../fields/readValue.ts'
import { labelOf } from '../form/recordWire.ts'
import { fieldOfSlot, isEmpty, numberKey, type Slot } from './pasteSlots.ts'

export type PasteTarget = { readonly id: number; readonly name: string; readonly row?: ListedRow }
export type PastedCell = {
  readonly pasted: string
  readonly name?: FieldName
  /** The new value in words; nothing: the cell changes nothing. */
  readonly text?: string
  readonly refusal?: string
}
export type PastedLine = {
  /** Its number in the pasted text, from 1. */
  readonly line: number
  readonly key: string
  readonly target?: PasteTarget
  /** Why nothing of it is applied. */
  readonly refusal?: string
  readonly cells: readonly PastedCell[]
  readonly valores: RecordValues
}

type Found = { readonly target: PasteTarget } | { readonly refusal: string }
export type PasteLines = {
  readonly project: Project
  readonly modulo: string
  readonly rows: readonly (readonly string[])[]
  /** The line of the first row. */
  readonly firstLine: number
  readonly slots: readonly Slot[]
  readonly readers: ReadonlyMap<FieldName, ValueReader>
  /** Empty cells clear their fields. */
  readonly clears: boolean
  readonly targetOf: (row: readonly string[], at: number) => Found
}

/** Each pasted row with its record and what it would change. */
export function pasteLines(input: PasteLines): PastedLine[] {
  const keyAt = input.slots.findIndex(({ kind }) => kind === 'key')
  return input.rows.map((row, at) => {
    const found = input.targetOf(row, at)
    const target = 'target' in found ? found.target : undefined
    const cells: PastedCell[] = []
    const valores: { [N in FieldName]?: unknown } = {}
    for (const [of, slot] of input.slots.entries()) {
      const { cell, values } = readCell(input, slot, row[of] ?? '', target?.row)
      const taken = namesIn(values ?? {}).find((name) => name in valores && valores[name] !== values![name])
      if (taken) cells.push({ pasted: cell.pasted, refusal: `Otra columna ya cambia ${labelOf(input.project, taken)}` })
      else {
        cells.push(cell)
        Object.assign(valores, values)
      }
    }
    const line = { line: input.firstLine + at, key: row[keyAt]?.trim() ?? '', cells, valores }
    return 'target' in found ? { ...line, target: found.target } : { ...line, refusal: found.refusal, valores: {} }
  })
}

type ReadCell = { readonly cell: PastedCell; readonly values?: RecordValues }
function readCell({ project, modulo, readers, clears }: PasteLines, slot: Slot, pasted: string, row: ListedRow | undefined): ReadCell {
  const name = fieldOfSlot(project, modulo, slot, row)
  const empty = isEmpty(pasted)
  if (name === undefined || (empty && !clears)) return { cell: { pasted } }
  if (typeof name !== 'string') return { cell: { pasted, refusal: name.reason } }
  if (empty)
    return mayClear(project, name)
      ? { cell: { pasted, name, text: '' }, values: { [name]: '' } }
      : { cell: { pasted, name, refusal: `${labelOf(project, name)} no puede quedar vacío` } }
  const read = readers.get(name)?.(pasted)
  if (!read) return { cell: { pasted, name } }
  if (read.refusal !== undefined) return { cell: { pasted, name, refusal: read.refusal } }
  return { cell: { pasted, name, text: read.text }, values: read.values }
}

/** The key of a line as it is sent; nothing: it is none. */
export function keyText(por: RecordKey, cell: string): string | undefined {
  if (por === 'consecutivo') return numberKey(cell)
  const key = tidy(cell)
  return key !== '' && key.length <= limits.nameLength && hasAllowedSigns(key) ? key : undefined
}
// Codes that look alike are equal (0009).
const sameKey = (por: RecordKey, key: string): string => (por === 'codigo' ? folded(key) : key)

const keyNames: Readonly<Record<RecordKey, string>> = { consecutivo: 'un número', codigo: 'un código', nombre: 'un nombre' }
/** The record of each key. */
export function targetsByKey(
  { words }: Project,
  por: RecordKey,
  rows: readonly (readonly string[])[],
  firstLine: number,
  found: readonly FoundRecord[],
): PasteLines['targetOf'] {
  const records = new Map<string, FoundRecord[]>()
  for (const one of found) records.set(one.clave, [...(records.get(one.clave) ?? []), one])
  const lines = new Map<string, number[]>()
  for (const [at, [cell = '']] of rows.entries()) {
    const key = keyText(por, cell)
    if (key !== undefined) lines.set(sameKey(por, key), [...(lines.get(sameKey(por, key)) ?? []), firstLine + at])
  }
  return ([cell = ''], at) => {
    const key = keyText(por, cell)
    if (key === undefined)
      return { refusal: isEmpty(cell) ? 'Falta el dato que identifica el registro' : `«${tidy(cell)}» no es ${keyNames[por]}` }
    const others = lines.get(sameKey(por, key))!.filter((line) => line !== firstLine + at)
    if (others.length > 0) return { refusal: `Repetido: también está en la línea ${others[0]}` }
    const [first, second] = records.get(key) ?? []
    if (!first) return { refusal: 'No existe, o usted no lo ve' }
    if (second) return { refusal: `Hay más de ${words.gender === 'm' ? 'un' : 'una'} ${words.one} con este nombre: use su número` }
    return { target: { id: first.id, name: `${first.nombre} (${first.id})` } }
  }
}

/** The wish as the server takes it: a record and its values for each line that changes something. */
export const recordsOf = (lines: readonly PastedLine[]) =>
  lines.flatMap(({ target, valores }) => (target && namesIn(valores).length > 0 ? [{ id: target.id, valores }] : []))
export const isWrong = ({ refusal, cells }: PastedLine): boolean =>
  refusal !== undefined || cells.some((cell) => cell.refusal !== undefined)

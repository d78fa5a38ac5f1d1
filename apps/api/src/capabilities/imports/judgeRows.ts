import { setImmediate } from 'node:timers/promises'
import { AppError, invalidInput } from '../../plugins/http/errors.ts'
import { z } from 'zod'
import { changedFields, type FieldValues } from '../saving/mergeFields.ts'
import { idIn, tidy } from './cells.ts'
import { excelError } from './excelError.ts'
import type { InputRow, PreparedRow } from './importable.ts'

export type Mistake = PreparedRow['errores'][number]
export type Known = { readonly id: number; readonly version: number; readonly values: FieldValues }

/** A column of a list: the texts of its fields, and the values of its cells. */
export type JudgedColumn = {
  readonly nombre: string
  readonly show: (values: FieldValues) => string
  /** given: the values of the columns before. A returned text says why the cell is wrong. */
  readonly read: (cell: string, values: FieldValues, stored: FieldValues | undefined) => FieldValues | string
}

export type Verdict = { readonly values: FieldValues; readonly errores: readonly Mistake[] }
export type Judge = {
  /** The column with the number of the record. */
  readonly numero: string
  readonly columns: readonly JudgedColumn[]
  /** For a row without a number: the record it means, and the column that identifies it. That cell does not change the record. */
  readonly findByName: (celdas: InputRow['celdas']) => { readonly known: Known; readonly by: string } | undefined
  readonly numbered: (id: number) => Known | undefined
  /** All that is wrong with the record as it would be, and how it would be kept. */
  readonly decide: (values: FieldValues, stored: Known | undefined) => Promise<Verdict>
  /** Values that no two rows may share, by the column that reports it. */
  readonly keys: (values: FieldValues) => Readonly<Record<string, string>>
}

const breath = 200

/** The effect and the mistakes of each row. Writes nothing. */
export async function judgeRows(judge: Judge, rows: readonly InputRow[]): Promise<PreparedRow[]> {
  const seen = new Map<string, number>()
  const judged: PreparedRow[] = []
  for (const row of rows) {
    // Others are served between every few rows of a long file.
    if (judged.length % breath === breath - 1) await setImmediate()
    judged.push(await judgeRow(judge, seen, row))
  }
  return judged
}

async function judgeRow(judge: Judge, seen: Map<string, number>, { fila, celdas }: InputRow): Promise<PreparedRow> {
  const wrong = (errores: Mistake[]): PreparedRow => ({ fila, estado: 'erronea', valores: celdas, antes: {}, errores })
  const { numero } = judge
  const id = idIn(celdas[numero] ?? '')
  if (id === 'wrong') return wrong([{ campo: numero, mensaje: `El número «${celdas[numero]?.trim()}» no es válido` }])
  const match = id === undefined ? judge.findByName(celdas) : undefined
  const stored = id === undefined ? match?.known : judge.numbered(id)
  if (id !== undefined && !stored) return wrong([{ campo: numero, mensaje: `No existe un registro con el número ${id}, o fue eliminado` }])

  const { values, errores } = readCells(judge, celdas, stored, match?.by)
  const same = stored !== undefined && errores.length === 0 && changedFields(stored.values, values).length === 0
  const verdict = same ? { values: stored.values, errores: [] } : await judge.decide(values, stored)
  // A cell with a known mistake is not reported again for the missing value.
  const known = new Set(errores.map(({ campo }) => campo))
  const all = [...errores, ...verdict.errores.filter(({ campo }) => campo === '' || !known.has(campo))]
  const twice = repeated(judge, seen, { fila, stored, values: verdict.values, counts: all.length === 0 })
  if (all.length + twice.length > 0) return wrong([...all, ...twice])
  return prepared(judge, { fila, celdas }, stored, verdict.values)
}

function prepared({ numero, columns }: Judge, { fila, celdas }: InputRow, stored: Known | undefined, values: FieldValues): PreparedRow {
  const cellTexts = columns.filter(({ nombre }) => nombre in celdas).map(({ nombre, show }) => [nombre, show(values)])
  const valores = { ...celdas, ...(stored && numero in celdas ? { [numero]: String(stored.id) } : {}), ...Object.fromEntries(cellTexts) }
  if (!stored) return { fila, estado: 'nueva', valores, antes: {}, errores: [], cuerpo: { ...values } }
  const { id, version } = stored
  const changed = changedFields(stored.values, values)
  const row = { fila, id, version, valores, errores: [] }
  if (changed.length === 0) return { ...row, estado: 'igual', antes: {} }
  const moved = columns.filter(({ show }) => show(stored.values) !== show(values))
  const antes = Object.fromEntries(moved.map(({ nombre, show }) => [nombre, show(stored.values)]))
  return { ...row, estado: 'cambiada', antes, cuerpo: Object.fromEntries(changed.map((name) => [name, values[name] ?? ''])) }
}

// A missing column leaves its field alone; an empty cell empties it.
type Read = { readonly values: FieldValues; readonly errores: Mistake[] }
function readCells({ columns }: Judge, celdas: InputRow['celdas'], stored: Known | undefined, by: string | undefined): Read {
  const errores: Mistake[] = []
  let values: FieldValues = {}
  for (const { nombre, show, read } of columns) {
    if (!(nombre in celdas) || nombre === by) continue
    const cell = tidy(celdas[nombre] ?? '')
    if (excelError.test(cell)) errores.push({ campo: nombre, mensaje: `La celda tiene un error de Excel: ${cell}` })
    else if (!stored || cell !== tidy(show(stored.values))) {
      const found = read(cell, values, stored?.values)
      if (typeof found === 'string') errores.push({ campo: nombre, mensaje: found })
      else values = { ...values, ...found }
    }
  }
  return { values, errores }
}

type Claim = { readonly fila: number; readonly stored: Known | undefined; readonly values: FieldValues; readonly counts: boolean }

// If two rows mean the same record or repeat a unique value, the first valid one counts.
function repeated({ numero, keys }: Judge, seen: Map<string, number>, { fila, stored, values, counts }: Claim): Mistake[] {
  // A record keeps its present value, even if others have the same.
  const had = stored ? keys(stored.values) : {}
  const own = Object.entries(keys(values)).filter(([campo, word]) => had[campo] !== word)
  const claimed = [...(stored ? [[numero, `# ${stored.id}`]] : []), ...own]
  for (const [campo = '', word] of claimed) {
    const before = seen.get(`${campo} ${word}`)
    if (before !== undefined) return [{ campo, mensaje: `Repite el registro de la fila ${before}` }]
  }
  if (counts) for (const [campo, word] of claimed) seen.set(`${campo} ${word}`, fila)
  return []
}

/** Turns the refusal of a rule into mistakes of the row. */
export function mistakesOf(rule: () => void): Mistake[] {
  try {
    rule()
    return []
  } catch (error) {
    return [mistakeOf(error)]
  }
}

/** Turns an error into a mistake of the row. */
export function mistakeOf(error: unknown): Mistake {
  if (!(error instanceof AppError)) throw error
  return { campo: error.extra.campo ?? '', mensaje: error.message.replace(/\.$/, '') }
}

/** The mistakes that the field schema reports, each with its field. */
export const mistakesIn = (error: z.ZodError): Mistake[] => error.issues.map((issue) => mistakeOf(invalidInput(new z.ZodError([issue]))))

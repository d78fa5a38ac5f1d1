import { importLimits } from '@soportica/contract/core/imports'
import { AppError } from '../../plugins/http/errors.ts'
import type { InputRow, Importable, ImportColumn } from './importable.ts'

export type Grid = readonly (readonly string[])[]
export type Columns = { readonly columnas: { nombre: string; etiqueta: string }[]; readonly ignoradas: string[]; readonly rows: InputRow[] }

/** Headings and words are compared without case, accents, blanks and the mark of required fields. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s*]/gu, '')
    .toLowerCase()

// Neither a database nor a screen takes them; a control sign in their place is refused like any other.
const unstorable = /[\0\p{Cs}]/gu
const storable = (cell: string): string => cell.replace(unstorable, '\u0001')

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
const list = new Intl.ListFormat('es', { type: 'disjunction' })

/** The first row that is not blank names the columns; the others are the rows, blank ones left out. */
export function readGrid({ columnas, claves, filas = importLimits.rows }: Importable, grid: Grid): Columns {
  const head = grid.findIndex((cells) => !isBlank(cells))
  if (head < 0) throw new AppError('importacion.sinFilas', {}, { campo: 'filas' })
  const headings = recognise(columnas, (grid[head] ?? []).map(storable))
  const found = headings.flatMap(({ columna }) => (columna ? [columna] : []))
  requireColumns(columnas, claves, found)
  const rows = grid.flatMap((cells, at) => {
    if (at <= head || isBlank(cells)) return []
    const celdas = headings.flatMap(({ columna }, column) => (columna ? [[columna.nombre, storable(cells[column] ?? '')]] : []))
    return [{ fila: at + 1, celdas: Object.fromEntries(celdas) as Record<string, string> }]
  })
  if (rows.length === 0) throw new AppError('importacion.sinFilas', {}, { campo: 'filas' })
  if (rows.length > filas) throw new AppError('importacion.filas', { cantidad: filas }, { campo: 'filas' })
  return {
    columnas: found.map(({ nombre, etiqueta }) => ({ nombre, etiqueta })),
    ignoradas: headings.flatMap(({ titulo, columna }) => (columna || titulo === '' ? [] : [titulo])),
    rows,
  }
}

function recognise(columnas: readonly ImportColumn[], headings: readonly string[]): { titulo: string; columna?: ImportColumn }[] {
  if (headings.length > importLimits.columns)
    throw new AppError('importacion.columnas', { cantidad: importLimits.columns }, { campo: 'filas' })
  const byWord = new Map<string, ImportColumn>()
  for (const columna of columnas)
    for (const word of [columna.nombre, columna.etiqueta, ...(columna.palabras ?? [])].map(plainWord))
      if (!byWord.has(word)) byWord.set(word, columna)
  return headings.map((titulo) => ({ titulo: titulo.trim().slice(0, importLimits.cell), columna: byWord.get(plainWord(titulo)) }))
}

function requireColumns(columnas: readonly ImportColumn[], claves: readonly string[], found: readonly ImportColumn[]): void {
  const twice = found.find((columna, at) => found.indexOf(columna) !== at)
  if (twice) throw new AppError('importacion.columnaRepetida', { columna: twice.etiqueta }, { campo: twice.nombre })
  if (found.some(({ nombre }) => claves.includes(nombre))) return
  const needed = columnas.filter(({ nombre }) => claves.includes(nombre)).map(({ etiqueta }) => `«${etiqueta}»`)
  throw new AppError('importacion.encabezados', { columnas: list.format(needed) }, { campo: 'filas' })
}

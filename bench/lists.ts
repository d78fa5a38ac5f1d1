import type { ListBody } from './listQueries.ts'

// A total is remembered until the table is written to. A filter spelled in ever new letters is the same work and is never remembered.
export type List = ListBody & { total: 'counted' | 'remembered' }

export const lists = {
  narrow: { nombre: 'barrancabermeja', estado: 1, sortField: 'nombre', sortOrder: 1, rows: 20, first: 0, total: 'counted' },
  broad: { nombre: 'inmobiliaria', estado: 1, sortField: 'fecact', sortOrder: -1, rows: 20, first: 0, total: 'counted' },
  'broad-next-page': {
    nombre: 'inmobiliaria',
    estado: 1,
    sortField: 'fecact',
    sortOrder: -1,
    rows: 20,
    first: 20,
    total: 'remembered',
  },
  'several-words': {
    nombre: ['barrancabermeja', 'interventoria de obra'],
    sortField: 'nombre',
    sortOrder: 1,
    rows: 20,
    first: 0,
    total: 'counted',
  },
  all: { sortField: 'nombre', sortOrder: 1, rows: 20, first: 0, total: 'remembered' },
  'all-deep-page': { sortField: 'nombre', sortOrder: 1, rows: 20, first: 60_000, total: 'remembered' },
} as const satisfies Record<string, List>

/** The body of each next call. */
export function bodies({ total, ...body }: List): () => string {
  if (total === 'remembered') return () => JSON.stringify(body)
  let turn = 0
  return () => JSON.stringify({ ...body, nombre: inOtherLetters(body['nombre'], ++turn) })
}

const inOtherLetters = (words: unknown, turn: number): unknown =>
  Array.isArray(words) ? words.map((word: string) => respelled(word, turn)) : respelled(words as string, turn)

function respelled(word: string, turn: number): string {
  return [...word].map((letter, at) => ((turn >> at) & 1 ? letter.toUpperCase() : letter)).join('')
}

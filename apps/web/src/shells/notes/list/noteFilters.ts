import { noteTextDelayMs } from '@soportica/contract/records/notes'

export const textPauseMs = noteTextDelayMs

/** The fields' values: empty is ''. */
export type NoteFilters = {
  readonly actor: string
  readonly creador: string
  readonly creadaDesde: string
  readonly creadaHasta: string
  readonly modificadaDesde: string
  readonly modificadaHasta: string
  readonly texto: string
}
export const noFilters: NoteFilters = {
  actor: '',
  creador: '',
  creadaDesde: '',
  creadaHasta: '',
  modificadaDesde: '',
  modificadaHasta: '',
  texto: '',
}

const range = (desde: string, hasta: string) => (desde || hasta ? { desde: desde || null, hasta: hasta || null } : undefined)

/** The number of active filters: a range is one. */
export const activeFilters = (filters: NoteFilters): number =>
  [
    filters.actor,
    filters.creador,
    filters.creadaDesde || filters.creadaHasta,
    filters.modificadaDesde || filters.modificadaHasta,
    filters.texto.trim(),
  ].filter(Boolean).length

const backwards = (desde: string, hasta: string): string | undefined =>
  desde && hasta && desde > hasta ? 'La fecha final es anterior a la inicial' : undefined
export const wrongRanges = (filters: NoteFilters) => ({
  creada: backwards(filters.creadaDesde, filters.creadaHasta),
  modificada: backwards(filters.modificadaDesde, filters.modificadaHasta),
})

/** The listed notes: of one actor, of the record as a whole, or all. */
export type NotesScope = { readonly actor: number; readonly alone: boolean }

/** The body to send; an impossible range is left out and shown as an error. */
export function filterBody(filters: NoteFilters, { actor, alone }: NotesScope) {
  const wrong = wrongRanges(filters)
  return {
    soloDelRegistro: alone || undefined,
    actor: actor || Number(filters.actor) || undefined,
    creador: Number(filters.creador) || undefined,
    fechaCreacion: wrong.creada ? undefined : range(filters.creadaDesde, filters.creadaHasta),
    fechaModificacion: wrong.modificada ? undefined : range(filters.modificadaDesde, filters.modificadaHasta),
    texto: filters.texto.trim() || undefined,
  }
}
export type FilterBody = ReturnType<typeof filterBody>

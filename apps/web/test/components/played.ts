import type { NoteRow } from '@soportica/contract/records/notes'

/** A note of a cashier, as the server gives it. */
export const note = (notid: number, description: string, more: Partial<NoteRow> = {}): NoteRow => ({
  notid,
  id: 23,
  description,
  actid: 1,
  actor: 'General',
  sistema: 1,
  tiponota: '',
  createdBy: 'Alguien',
  date: '2026-01-05 10:00:00',
  lastModified: null,
  modifiedBy: null,
  usureg: 1,
  usuact: 1,
  padre: null,
  bitacora: 0,
  version: 1,
  acciones: { editar: true, eliminar: true },
  ...more,
})

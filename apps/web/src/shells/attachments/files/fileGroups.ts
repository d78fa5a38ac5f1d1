import type { AttachmentRow, AttachedTypeChoice, getFiles } from '@soportica/contract/records/attachments'
import type { Answer } from '@soportica/contract/core/endpoint'

export type Files = Answer<typeof getFiles>

export const withoutFile = (files: Files, adaid: number): Files => ({
  ...files,
  results: files.results.filter((row) => row.adaid !== adaid),
})

export type TypeGroup = { readonly tipo: number; readonly nombre: string; readonly rows: readonly AttachmentRow[] }
/** One type, or all types under their names, in order. */
export function groupsOf(rows: readonly AttachmentRow[], tipo: number | null): TypeGroup[] {
  const visibleRows = tipo === null ? rows : rows.filter((row) => row.tipoAdjunto === tipo)
  const groups = Map.groupBy(visibleRows, (row) => row.tipoAdjunto)
  return [...groups].map(([id, files]) => ({ tipo: id, nombre: files[0]?.nombreTipoAdjunto ?? '', rows: files }))
}

export const typeOf = (types: readonly AttachedTypeChoice[], tipo: number | null): AttachedTypeChoice | undefined =>
  types.find(({ id }) => id === tipo)

import type { AttachmentRow, fileVersion } from '@soportica/contract/records/attachments'
import type { Actions } from '@soportica/contract/core/wire'
import type { z } from 'zod'

/** The props of a preview once the bytes are loaded. */
export type BytesProps = { readonly content: Blob; readonly name: string }

/** A file to preview: the present one or a former version. */
export type PreviewFile = {
  readonly adaid: number
  readonly version?: number
  readonly originalName: string
  readonly location: AttachmentRow['location']
  readonly fileId: string | null
  readonly since: string
  readonly acciones: Actions
}

export const previewOf = ({ adaid, originalName, location, fileId, modifiedAt, acciones }: AttachmentRow): PreviewFile => ({
  adaid,
  originalName,
  location,
  fileId,
  since: modifiedAt,
  acciones,
})

export const versionPreview = (row: AttachmentRow, { version, originalName, fecha }: z.output<typeof fileVersion>): PreviewFile => ({
  ...previewOf(row),
  version,
  originalName,
  since: fecha,
})

const sameFile = (one: PreviewFile, other: PreviewFile) => one.adaid === other.adaid && one.version === other.version

export type Neighbours = { readonly position: number; readonly before?: PreviewFile; readonly after?: PreviewFile }
/** The previous and next file; a former version has none. */
export function neighboursOf(previewFile: PreviewFile, others: readonly PreviewFile[]): Neighbours {
  const position = others.findIndex((other) => sameFile(previewFile, other))
  if (position < 0) return { position }
  return { position, before: others[position - 1], after: others[position + 1] }
}

import type { AttachmentSummary } from '@soportica/contract/records/attachments'
import type { FilePart } from './attachmentTarget.ts'

type Counts = { readonly types: readonly AttachmentSummary[]; readonly total: number; readonly without: number }

/** The visible files, of one actor or part if given; types without files only have counts. */
export function countsOf(summary: readonly AttachmentSummary[], actor = 0, part?: FilePart): Counts {
  const seen = summary.filter(
    (type) => !type.disabled && (actor === 0 || type.actor === actor) && (part?.holds(type.tipoAdjunto, type.actor) ?? true),
  )
  const types = seen.filter(({ count }) => count > 0)
  return { types, total: types.reduce((sum, { count }) => sum + count, 0), without: seen.length - types.length }
}

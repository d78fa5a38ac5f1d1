import type { AttachmentSummary } from '@soportica/contract/attachments'

type Counts = { readonly types: readonly AttachmentSummary[]; readonly total: number; readonly without: number }

/** Of what the person may see, and of one actor where one is meant; types without a file are only counted. */
export function countsOf(summary: readonly AttachmentSummary[], actor = 0): Counts {
  const seen = summary.filter((type) => !type.disabled && (actor === 0 || type.actor === actor))
  const types = seen.filter(({ count }) => count > 0)
  return { types, total: types.reduce((sum, { count }) => sum + count, 0), without: seen.length - types.length }
}

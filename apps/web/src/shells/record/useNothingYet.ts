import { useQuery } from '@tanstack/react-query'
import { countsOf } from '../attachments/attachmentCounts.ts'
import { type FilePart, summaryQuery } from '../attachments/attachmentTarget.ts'
import { useLastNote } from '../notes/NotesCard.tsx'

type Stage = {
  readonly sistema: number
  readonly id: number
  readonly actor: number
  readonly alone: boolean
  readonly part?: FilePart | undefined
  readonly withNotes: boolean
  /** From the record's answer. */
  readonly had: boolean
}
type Empty = { readonly files: boolean; readonly notes: boolean; /** How many files, once they are counted. */ readonly count?: number }
/** Whether a stage has no files and no notes: as the record said, until they are counted. */
export function useNothingYet({ part, withNotes, had, ...target }: Stage): Empty {
  const summary = useQuery(summaryQuery(target)).data
  const last = useLastNote(target, withNotes).data
  if (!summary || (withNotes && !last)) return { files: !had, notes: !had }
  const { total } = countsOf(summary, target.actor, part)
  return { files: total === 0, notes: (last?.total ?? 0) === 0, count: total }
}

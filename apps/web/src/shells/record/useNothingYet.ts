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
/** Whether a stage has no files and no notes: as the record said, until they are counted. */
export function useNothingYet({ part, withNotes, had, ...target }: Stage): boolean {
  const summary = useQuery(summaryQuery(target)).data
  const last = useLastNote(target, withNotes).data
  if (!summary || (withNotes && !last)) return !had
  return countsOf(summary, target.actor, part).total === 0 && (last?.total ?? 0) === 0
}

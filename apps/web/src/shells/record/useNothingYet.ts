import { useQuery } from '@tanstack/react-query'
import { countsOf } from '../attachments/attachmentCounts.ts'
import { type FilePart, summaryQuery } from '../attachments/attachmentPlace.ts'
import { useLastNote } from '../notes/NotesCard.tsx'

type Stage = {
  readonly sistema: number
  readonly id: number
  readonly actor: number
  readonly alone: boolean
  readonly part?: FilePart | undefined
  readonly withNotes: boolean
  /** As the record said when it was read. */
  readonly had: boolean
}
/** Whether a stage has no files and no notes: as the record said, until they are counted. */
export function useNothingYet({ part, withNotes, had, ...place }: Stage): boolean {
  const summary = useQuery(summaryQuery(place)).data
  const last = useLastNote(place, withNotes).data
  if (!summary || (withNotes && !last)) return !had
  return countsOf(summary, place.actor, part).total === 0 && (last?.total ?? 0) === 0
}

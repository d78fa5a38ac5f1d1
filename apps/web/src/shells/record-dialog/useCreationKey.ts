import { useMemo, useRef } from 'react'
import { newUuid } from '../../lib/newUuid.ts'

export type CreationKey = ReturnType<typeof useCreationKey>
/** The key of a new record: the same key does not create it twice. */
export function useCreationKey() {
  const current = useRef('')
  const sent = useRef(false)
  return useMemo(
    () => ({
      // The key of this creation; a draft continues with the key it was sent with.
      key: (): string => (current.current ||= newUuid()),
      takeKey: (key: string) => {
        current.current = key
        sent.current = false
      },
      goOnWith: (key: string) => {
        current.current = key
        sent.current = true
      },
      // A creation was sent and its result is unknown: its key is stored, with or without a draft.
      unanswered: () => sent.current,
      markSent: () => void (sent.current = true),
      markAnswered: () => void (sent.current = false),
    }),
    [],
  )
}

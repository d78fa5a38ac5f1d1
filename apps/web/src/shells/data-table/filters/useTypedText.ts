import { useEffect, useRef, useState } from 'react'
import { filterPauseMs } from '../listState.ts'

const asTyped = (text: string): string => text
/** Typing stays in the field and is sent after a pause; an address that changes from elsewhere is followed. `read`: the value that a text becomes. */
export function useTypedText(value: string, send: (text: string) => void, read = asTyped) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const deliver = (next: string) => {
    const trimmed = next.trim()
    if (trimmed === sent.current) return
    sent.current = trimmed
    send(trimmed)
  }
  const latest = useRef(deliver)
  latest.current = deliver
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEffect(() => {
    if (value === read(sent.current)) return
    sent.current = value
    setText(value)
  }, [value, read])

  return {
    text,
    type: (typed: string) => {
      setText(typed)
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => latest.current(typed), filterPauseMs)
    },
    deliver: (typed: string) => {
      clearTimeout(waiting.current)
      deliver(typed)
    },
    /** Discards the typed text. */
    drop: () => {
      clearTimeout(waiting.current)
      sent.current = value
      setText(value)
    },
  }
}

import type { LogEntry } from '../../../lib/log/logBuffer.ts'

const longestEvent = 4000
// A body of more than 1 MB is refused: the picture and the words about it have their share.
const mostBytes = 300_000

/** The last entries that fit, the oldest first. */
export function fittingEvents(entries: readonly LogEntry[], bytes = mostBytes): LogEntry[] {
  const coder = new TextEncoder()
  const fitting: LogEntry[] = []
  let left = bytes
  for (const entry of entries.toReversed()) {
    const cut = { ...entry, texto: entry.texto.slice(0, longestEvent) }
    left -= coder.encode(JSON.stringify(cut)).length
    if (left < 0) break
    fitting.push(cut)
  }
  return fitting.toReversed()
}

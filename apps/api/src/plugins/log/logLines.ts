import { writeSync } from 'node:fs'
import { errorCode } from '../../startError.ts'

export type LineWriter = { write(line: string): void }

// A reader that is a little slow is waited for; a missing reader blocks nobody.
const patience = 1_000
const pause = 10
const still = new Int32Array(new SharedArrayBuffer(4))

let lost = 0
export const lostLines = (): number => lost

/** Writes lines at once. A line that cannot be written (full disk, nobody reads any more) is lost and counted; nothing else happens. */
export function linesTo(descriptor: number): LineWriter {
  // A part of a line was written before the rest got lost.
  let torn = false
  let stalled = false

  const writeAll = (text: string): void => {
    const size = Buffer.byteLength(text)
    const deadline = Date.now() + patience
    let written = 0
    while (written < size) {
      try {
        written += written === 0 ? writeSync(descriptor, text) : writeSync(descriptor, Buffer.from(text), written)
        torn = written < size
      } catch (error) {
        if (errorCode(error) !== 'EAGAIN' || stalled || Date.now() > deadline) throw error
        Atomics.wait(still, 0, 0, pause)
      }
    }
  }

  return {
    write: (line) => {
      try {
        writeAll(torn ? `\n${line}` : line)
        stalled = false
      } catch (error) {
        stalled = errorCode(error) === 'EAGAIN'
        lost += 1
      }
    },
  }
}

export const standardOutput = linesTo(1)
export const standardError = linesTo(2)

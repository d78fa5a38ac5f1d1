import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

export type Journal = { readonly isOpen: () => boolean; readonly acknowledge: (entry: object) => void }

/** Runs writers until the server ends. Acknowledged writes are on disk before the next change, each with its moment. */
export function startWriters(file: string, writers: readonly ((journal: Journal) => Promise<void>)[]) {
  const descriptor = openSync(file, 'a')
  let [isOpen, acknowledged] = [true, 0]
  const journal: Journal = {
    isOpen: () => isOpen,
    acknowledge: (entry) => {
      writeSync(descriptor, `${JSON.stringify({ ...entry, moment: Date.now() })}\n`)
      fsyncSync(descriptor)
      acknowledged += 1
    },
  }
  const all = Promise.all(writers.map((write) => write(journal)))
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      isOpen = false
      await all
      closeSync(descriptor)
    },
  }
}

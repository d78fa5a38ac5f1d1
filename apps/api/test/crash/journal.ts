import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

export type Journal = { readonly isOpen: () => boolean; readonly acknowledge: (entry: object) => void }

/** Runs writers until the server ends. Acknowledged writes are on disk before the next change. */
export function startWriters(file: string, writers: readonly ((journal: Journal) => Promise<void>)[]) {
  const descriptor = openSync(file, 'a')
  let [isOpen, acknowledged] = [true, 0]
  const journal: Journal = {
    isOpen: () => isOpen,
    acknowledge: (entry) => {
      writeSync(descriptor, `${JSON.stringify(entry)}\n`)
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

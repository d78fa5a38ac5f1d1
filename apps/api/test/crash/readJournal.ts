import { readFileSync } from 'node:fs'

/** Acknowledged writes in order. */
export const readJournal = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Row = readonly [text: string, file: string, said?: string]
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

// All other texts of the specification are in the sources as they are: these are built from words, or said otherwise.
test('what the specification words otherwise than the sources is where this list says', () => {
  const rows = JSON.parse(read('specified.json')) as Row[]
  const wrong = rows.filter(([text, file, said = text]) => !read(`../../${file}`).includes(said))
  expect(wrong).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Source = { readonly file: string; readonly text: string }

const root = fileURLToPath(new URL('../../', import.meta.url))
const folders = [
  'packages/contract/src',
  'packages/contract/test',
  'packages/rules/src',
  'apps/api/src',
  'apps/api/test',
  'apps/web/src',
  'e2e',
]
const isCode = /\.tsx?$/
const isTest = /\.test\.tsx?$/
const isOfTests = /\.test\.tsx?$|^packages\/contract\/test\/|^apps\/api\/test\/|^e2e\//

/** As it is said, however it is spelled in code: no line breaks, no escaped quotes. */
export const plain = (text: string): string => text.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ')

/** What the product is made of, and its tests. */
export function readSources(): { readonly code: readonly Source[]; readonly tests: readonly Source[] } {
  const files = folders
    .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((file) => isCode.test(file) && !file.includes('node_modules/'))
    .toSorted()
  const sources = files.map((file) => ({ file, text: plain(readFileSync(`${root}${file}`, 'utf8')) }))
  return { code: sources.filter(({ file }) => !isOfTests.test(file)), tests: sources.filter(({ file }) => isTest.test(file)) }
}

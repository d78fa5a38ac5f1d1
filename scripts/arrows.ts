import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brokenArrows } from './arrows/check.ts'
import { circles } from './arrows/circles.ts'
import { sourceFiles } from './arrows/files.ts'
import { badNames } from './arrows/names.ts'
import { sizeReport } from './arrows/sizes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = await Promise.all(
  (await sourceFiles(root)).map(async (path) => ({ path, text: await readFile(`${root}/${path}`, 'utf8') })),
)
const sizes = sizeReport(sources)
const problems = [
  ...badNames(sources.map(({ path }) => path)),
  ...sources.flatMap(({ path, text }) => brokenArrows(path, text)),
  ...circles(sources),
  ...sizes.tooLong,
]

for (const problem of problems) console.error(problem)
console.log(sizes.summary)
console.log(`arrows: ${sources.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

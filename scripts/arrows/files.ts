import { glob } from 'node:fs/promises'
import { sep } from 'node:path'

const patterns = ['{packages,apps}/*/{src,schema,test}/**/*.{ts,tsx}', '{e2e,bench,scripts}/**/*.{ts,tsx,mjs}']

/** Paths from the root of the repository, with forward slashes, sorted. */
export async function sourceFiles(root: string): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }))
    found.push(path.replaceAll(sep, '/'))
  return found.toSorted()
}

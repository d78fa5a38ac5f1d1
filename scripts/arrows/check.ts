import { importsOf, resolveImport, withoutComments } from './imports.ts'
import { packageRules } from './packageRules.ts'
import { pathRules } from './pathRules.ts'
import { isTest, parsePath } from './parsedPath.ts'
import { textRules } from './textRules.ts'

/** One sentence for each wrong import, with the way to fix it. */
export function brokenArrows(path: string, text: string): string[] {
  const from = parsePath(path)
  if (!from) return []
  const problems = importsOf(text).map((specifier) => {
    const target = resolveImport(path, specifier)
    if ('pkg' in target) return isTest(from) ? undefined : firstOf(packageRules.map((rule) => rule(from, target.pkg)))
    const to = parsePath(target.path)
    return to && firstOf(pathRules.map((rule) => rule(from, to)))
  })
  const code = withoutComments(text)
  const texts = isTest(from) ? [] : textRules.map((rule) => rule(from, code))
  return [...problems, ...texts].filter((problem) => problem !== undefined).map((problem) => `${path}: ${problem}`)
}

function firstOf(results: (string | undefined)[]): string | undefined {
  return results.find((result) => result !== undefined)
}

import { importsOf, resolveImport } from './imports.ts'

type Source = { path: string; text: string }
type Imports = ReadonlyMap<string, readonly string[]>

/** One sentence for each cycle of imports, including types and lazy pages. */
export const circles = (sources: readonly Source[]): string[] => circleSentences(importsIn(sources))

function importsIn(sources: readonly Source[]): Imports {
  const known = new Set(sources.map(({ path }) => path))
  const targets = ({ path, text }: Source): string[] =>
    importsOf(text).flatMap((specifier) => {
      const target = resolveImport(path, specifier)
      return 'path' in target && known.has(target.path) ? [target.path] : []
    })
  return new Map(sources.map((source) => [source.path, [...new Set(targets(source))]]))
}

function circleSentences(imports: Imports): string[] {
  const seen = new Set<string>()
  const sentences: string[] = []
  for (const start of imports.keys()) {
    const round = seen.has(start) ? undefined : wayBack(imports, start)
    if (!round) continue
    for (const member of membersWith(imports, start)) seen.add(member)
    const [first, ...others] = [...round, start]
    const names = others.map((path) => path.split('/').at(-1))
    sentences.push(
      `${[first, ...names].join(' -> ')}: a circle, of types or of pages loaded later as well: move what both need into a file that imports neither`,
    )
  }
  return sentences
}

/** The shortest cycle through this file; undefined when there is none. */
function wayBack(imports: Imports, start: string): string[] | undefined {
  const from = new Map<string, string>()
  const waiting = [start]
  for (const path of waiting)
    for (const next of imports.get(path) ?? []) {
      if (next === start) return pathTo(path, from)
      if (from.has(next)) continue
      from.set(next, path)
      waiting.push(next)
    }
  return undefined
}

function pathTo(end: string, from: ReadonlyMap<string, string>): string[] {
  const before = from.get(end)
  return before === undefined ? [end] : [...pathTo(before, from), end]
}

function membersWith(imports: Imports, start: string): string[] {
  return [...reached(imports, start)].filter((path) => reached(imports, path).has(start))
}

function reached(imports: Imports, start: string): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (const path of waiting)
    for (const next of imports.get(path) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(next)
    }
  return found
}

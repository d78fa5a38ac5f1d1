import { posix } from 'node:path'

const sideEffects = /(?:^|[\n;}])\s*import\s*['"]([^'"]+)['"]/g
const patterns = [/(?:^|[\n;}])\s*(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g, sideEffects, /\bimport\(\s*['"]([^'"]+)['"]/g]
const loading = [/(?:^|[\n;}])\s*(?:import|export)\s(?!type\b)[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g, sideEffects]

export function importsOf(text: string): string[] {
  return found(patterns, text)
}

/** Eager imports: no types, and nothing loaded later. */
export function importsAtOnce(text: string): string[] {
  return found(loading, text)
}

function found(searched: readonly RegExp[], text: string): string[] {
  const code = withoutComments(text)
  return searched.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''))
}

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

/** The file of the repository that an import names, or the package's name. */
export function resolveImport(from: string, specifier: string): { path: string } | { pkg: string } {
  if (specifier.startsWith('.')) return { path: posix.normalize(posix.join(posix.dirname(from), specifier)) }
  const [scope, name, ...parts] = specifier.split('/')
  if (scope !== '@soportica') return { pkg: specifier.startsWith('@') ? `${scope}/${name}` : (scope ?? specifier) }
  const home =
    name === 'contract' || name === 'rules' ? `packages/${name}/src` : name === 'e2e' || name === 'bench' ? name : `apps/${name}/src`
  return { path: `${home}/${parts.length > 0 ? parts.join('/') : 'index'}.ts` }
}

export type Part = 'contract' | 'rules' | 'api' | 'web' | 'e2e' | 'bench' | 'scripts'

/** The place of a file: part, layer, module or capability, and kind ('routes' of users.routes.ts). */
export type ParsedPath = { path: string; part: Part; layer: string; noun: string | undefined; file: string; kind: string | undefined }

export function parsePath(path: string): ParsedPath | undefined {
  const segments = path.split('/')
  const file = segments.at(-1) ?? ''
  const kind = /\.([a-z.]+)\.(?:tsx?|mjs)$/.exec(file)?.[1]
  const parsedAs = (part: Part, inside: string[]): ParsedPath => {
    const noun = inside.length > 2 ? inside[1] : undefined
    return { path, part, layer: inside.length > 1 ? (inside[0] ?? '') : '', noun, file, kind }
  }
  const [first, second, third] = segments
  if (first === 'packages' && (second === 'contract' || second === 'rules')) return parsedAs(second, segments.slice(3))
  if (first === 'apps' && (second === 'api' || second === 'web')) return parsedAs(second, segments.slice(third === 'src' ? 3 : 2))
  if (first === 'e2e' || first === 'bench' || first === 'scripts') return parsedAs(first, segments.slice(1))
  return undefined
}

export const isTest = ({ kind, layer, part }: ParsedPath): boolean =>
  kind?.endsWith('test') === true || (part === 'api' && layer === 'test') || part === 'e2e'

/** The name of a file of this module, without its kind. */
export const stem = ({ layer, noun, file }: ParsedPath): string => (layer === 'modules' && noun ? noun : (file.split('.')[0] ?? file))

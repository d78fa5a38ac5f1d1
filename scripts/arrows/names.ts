import { refusedWord } from '../lint/plainNames.ts'
import { parsePath } from './parsedPath.ts'

const vague = new Set(['utils', 'util', 'helpers', 'helper', 'common'])
const indexes = new Set(['packages/contract/src/index.ts', 'packages/rules/src/index.ts', 'apps/api/schema/index.ts'])
const apiKinds = new Set([
  'routes',
  'queries',
  'permissions',
  'transitions',
  'stages',
  'notifications',
  'report',
  'public',
  'module',
  'test',
  'int.test',
])
const webScreen = /(?:Page|Dialog|Form)\.tsx$|\.(?:module|public|test)\.tsx$/

export function badNames(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const problem = badName(path)
    return problem ? [`${path}: ${problem}`] : []
  })
}

function badName(path: string): string | undefined {
  const words = path.split('/').map((segment) => segment.replace(/\..*$/, ''))
  const word = words.find((name) => vague.has(name))
  if (word) return `nothing is called '${word}': name the file after the one verb or noun it holds`
  const refused = /\.(?:tsx?|css)$/.test(path) ? refusedWord(words.at(-1)!) : undefined
  if (refused) return `a name with '${refused}' does not say what is in the file: name it after the noun or verb it holds`
  if (words.at(-1) === 'types') return "nothing is called 'types.ts': keep a type beside the function that makes it"
  if (words.at(-1) === 'index' && !indexes.has(path)) return 'no index barrels: import the file itself'
  return badKind(path)
}

function badKind(path: string): string | undefined {
  const parsed = parsePath(path)
  if (parsed?.layer !== 'modules' || parsed.noun === undefined) return undefined
  if (parsed.part === 'api' && parsed.kind !== undefined && !apiKinds.has(parsed.kind)) {
    return `'.${parsed.kind}.ts' is no kind of file: use ${[...apiKinds].join(', ')}, or name a verb`
  }
  const isModuleRoot = path.split('/').length === 6
  if (parsed.part === 'web' && isModuleRoot && path.endsWith('.tsx') && !webScreen.test(path)) {
    return 'a module shows *Page, *Dialog and *Form; other components go into its components/'
  }
  return undefined
}

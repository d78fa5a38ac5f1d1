import { placeOf } from './place.ts'

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
const webScreen = /(?:Page|Dialog|Form)\.tsx$|\.(?:routes|public|test)\.tsx$/

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
  if (words.at(-1) === 'types') return "nothing is called 'types.ts': keep a type beside the function that makes it"
  if (words.at(-1) === 'index' && !indexes.has(path)) return 'no index barrels: import the file itself'
  return badKind(path)
}

function badKind(path: string): string | undefined {
  const place = placeOf(path)
  if (place?.layer !== 'modules' || place.noun === undefined) return undefined
  if (place.part === 'api' && place.kind !== undefined && !apiKinds.has(place.kind)) {
    return `'.${place.kind}.ts' is no kind of file: use ${[...apiKinds].join(', ')}, or name a verb`
  }
  const beside = path.split('/').length === 6
  if (place.part === 'web' && beside && path.endsWith('.tsx') && !webScreen.test(path)) {
    return 'a module shows *Page, *Dialog, *Form and *.routes.tsx; other components go into its components/'
  }
  return undefined
}

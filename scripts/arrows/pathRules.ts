import { isTest, stem, type ParsedPath } from './parsedPath.ts'
import { touchesDatabase } from './packageRules.ts'

export type PathRule = (from: ParsedPath, to: ParsedPath) => string | undefined

// A file may import from its own rank and from lower ones.
const apiRanks: Record<string, number> = { schema: 0, plugins: 1, capabilities: 2, modules: 3 }
const webRanks: Record<string, number> = { lib: 0, ui: 0, shells: 1, modules: 2 }
const apiTop = 4
const webTop = 3

const acrossParts: PathRule = (from, to) => {
  if (from.part === to.part) return undefined
  if (from.part === 'contract' || from.part === 'rules') {
    return `packages/${from.part} imports nothing else of ours (${to.path}): move what both need into packages/${from.part}, or pass it in as an argument`
  }
  if (from.part === 'web' && to.part === 'api') return `web cannot import the API (${to.path}): declare what both need in packages/contract`
  if (from.part === 'api' && to.part === 'web')
    return `the API cannot import the web app (${to.path}): declare what both need in packages/contract`
  const outside = to.part === 'e2e' || to.part === 'bench' || to.part === 'scripts'
  if (outside && !isTest(from) && (from.part === 'web' || from.part === 'api')) {
    return `the product cannot import ${to.path}: move what it needs into the product and import it from there`
  }
  return undefined
}

const testsStayOutside: PathRule = (from, to) => {
  if (to.part !== 'api' || to.layer !== 'test' || isTest(from) || from.part === 'bench') return undefined
  return `only tests import ${to.path}: move what the product needs into src`
}

const apiLayers: PathRule = (from, to) => {
  if (from.part !== 'api' || to.part !== 'api' || isTest(from)) return undefined
  if (rankOfApi(to) <= rankOfApi(from)) return undefined
  return `${layerName(from)} cannot import ${to.path}: arrows go plugins <- capabilities <- modules <- app.ts; pass it in as an argument, or move what you need down to ${layerName(from)}`
}

const webLayers: PathRule = (from, to) => {
  if (from.part !== 'web' || to.part !== 'web' || isTest(from) || to.file === 'paths.ts') return undefined
  if (from.layer === 'ui' && to.layer === 'lib')
    return `ui could ship in another product and cannot import ${to.path}: take the value as a prop`
  if (from.layer === 'lib' && to.layer === 'ui') return `lib cannot import ${to.path}: lib has no components; render it where lib is used`
  if (rankOfWeb(to) <= rankOfWeb(from)) return undefined
  return `${from.layer} cannot import ${to.path}: arrows go lib, ui <- shells <- modules <- modules.ts, routes.tsx; take it as a prop, or move what you need down to ${from.layer}`
}

const uiKnowsNothing: PathRule = (from, to) => {
  if (from.part !== 'web' || from.layer !== 'ui' || (to.part !== 'contract' && to.part !== 'rules')) return undefined
  return `ui could ship in another product and cannot import ${to.path}: take the value as a prop, or move the component to shells`
}

const throughPublic: PathRule = (from, to) => {
  if (to.layer !== 'modules' || to.noun === undefined || isTest(from) || from.part !== to.part) return undefined
  if (from.layer === 'modules' && from.noun === to.noun) return undefined
  if (to.kind === 'public' || (isTop(from) && (to.kind === 'module' || to.file.endsWith('Page.tsx')))) return undefined
  const who = from.layer === 'modules' && from.noun !== undefined ? `modules/${from.noun}` : from.path.split('/').slice(2).join('/')
  return `${who} cannot import modules/${to.noun}/${to.file}: export what you need from ${to.noun}.public.ts`
}

const schemaIsDatabase: PathRule = (from, to) => {
  if (from.part !== 'api' || to.part !== 'api' || to.layer !== 'schema' || from.layer === 'schema' || isTest(from)) return undefined
  return touchesDatabase(from)
    ? undefined
    : `only *.queries.ts, verbs and capabilities touch the database, not ${from.file}: move the query to ${stem(from)}.queries.ts`
}

export const pathRules: PathRule[] = [acrossParts, testsStayOutside, uiKnowsNothing, apiLayers, webLayers, throughPublic, schemaIsDatabase]

// Files above every layer: app.ts, main.ts, modules.ts, routes.tsx, and the registries beside the modules' folders.
function isTop({ layer, noun }: ParsedPath): boolean {
  return layer === '' || (layer === 'modules' && noun === undefined)
}

const layerName = ({ layer, file }: ParsedPath): string => layer || file

// The settings and the reasons not to start: all may import them, they import nothing of the API.
const isBase = ({ layer, file }: ParsedPath): boolean => layer === '' && (file === 'env.ts' || file === 'startError.ts')

function rankOfApi(parsed: ParsedPath): number {
  if (isBase(parsed)) return 0
  return isTop(parsed) ? apiTop : (apiRanks[parsed.layer] ?? apiTop)
}

function rankOfWeb(parsed: ParsedPath): number {
  return isTop(parsed) ? webTop : (webRanks[parsed.layer] ?? webTop)
}

import { stem, type ParsedPath } from './parsedPath.ts'

export type PackageRule = (from: ParsedPath, pkg: string) => string | undefined

const databasePackages = new Set(['drizzle-orm', 'pg', 'pg-copy-streams', 'pg-query-stream'])
const databasePlugins = new Set(['db', 'embedded'])

/** Verbs are files named after the function they export: approveRequest.ts. */
export function touchesDatabase({ layer, noun, kind, file }: ParsedPath): boolean {
  if (layer === 'plugins') return kind === 'queries' || databasePlugins.has(noun ?? '')
  if (layer === 'modules') return kind === 'queries' || (kind === undefined && /^[a-z]/.test(file))
  return layer !== ''
}

const database: PackageRule = (from, pkg) => {
  if (from.part !== 'api' || !databasePackages.has(pkg) || touchesDatabase(from)) return undefined
  return `only *.queries.ts, verbs and capabilities touch the database, not ${from.file} (${pkg}): move the query to ${stem(from)}.queries.ts`
}

const fastify: PackageRule = (from, pkg) => {
  if (from.part !== 'api' || (pkg !== 'fastify' && !pkg.startsWith('@fastify/') && pkg !== 'fastify-plugin')) return undefined
  if (from.kind === 'routes' || from.kind === 'module' || from.layer === 'plugins' || from.layer === '') return undefined
  return `only *.routes.ts, plugins and app.ts know Fastify, not ${from.file} (${pkg}): take plain values as arguments and answer from ${stem(from)}.routes.ts`
}

const dates: PackageRule = (from, pkg) => {
  if (from.part !== 'web' || pkg !== 'dayjs' || (from.layer === 'lib' && from.file === 'format.ts')) return undefined
  return `only lib/format.ts imports dayjs, not ${from.file}: export the function you need from lib/format.ts`
}

const pure: PackageRule = (from, pkg) => {
  if (from.part !== 'contract' && from.part !== 'rules') return undefined
  if (pkg === 'zod' || from.kind === 'test') return undefined
  return `packages/${from.part} is pure and cannot import ${pkg}: take what it gives as an argument`
}

export const packageRules: PackageRule[] = [database, fastify, dates, pure]

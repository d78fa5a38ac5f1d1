import { registerHooks, type ResolveFnOutput } from 'node:module'

const name = 'drizzle-orm'
const inside = `/node_modules/${name}/`

/**
 * Node reads a package's list of exports again for every import and every importing file. That of drizzle-orm has 130 kB, and a hundred
 * files read it: this saves a fifth of the start and 40 MB. Affects later imports only.
 */
export function resolveOnce(): void {
  const known = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      if (parentURL.includes(inside) && specifier.startsWith('.'))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if ((specifier === name || specifier.startsWith(`${name}/`)) && !parentURL.includes('/node_modules/')) {
        const found = known.get(specifier) ?? next(specifier, context)
        known.set(specifier, found)
        return { ...found, shortCircuit: true }
      }
      return next(specifier, context)
    },
  })
}

import { searchEverywhere } from '@soportica/contract/records/searchEverywhere'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { Finder } from './finder.ts'
import { municipalitiesWith } from './municipalities.queries.ts'
import { hasLongWord, inMunicipalities, paletteTyped } from './paletteText.ts'

/** All kinds are searched at once; each module finds its own records. */
export function paletteRoutes(app: FastifyInstance, services: Services, finders: readonly Finder[]): void {
  serve(app, services, searchEverywhere, async ({ body }, context) => {
    const typed = paletteTyped(body.texto)
    if (typed.words.length === 0 && typed.number === undefined) return { results: [] }
    const found = hasLongWord(typed) ? await municipalitiesWith(context.db, typed.words) : []
    const text = { ...typed, municipalities: inMunicipalities(typed.words, found) }
    const results = await Promise.all(
      finders.map(async ({ kind, find }) => (await find(context, text)).map((record) => ({ tipo: kind, ...record }))),
    )
    return { results: results.flat() }
  })
}

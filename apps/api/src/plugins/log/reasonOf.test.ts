import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reasonOf } from './reasonOf.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:443'), { code: 'ECONNREFUSED' })
const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03', severity: 'ERROR' })

test.each([
  [
    'a statement',
    new DrizzleQueryError('select $1', ['secreto'], locked),
    'La base de datos respondió: canceling statement due to lock timeout',
  ],
  ['a call', new TypeError('fetch failed', { cause: refused }), 'connect ECONNREFUSED 10.0.0.7:443: nadie responde en esa dirección'],
  [
    'several addresses',
    new TypeError('fetch failed', { cause: new AggregateError([refused]) }),
    'connect ECONNREFUSED 10.0.0.7:443: nadie',
  ],
  ['a sentence of ours', new Error('No hay red.', { cause: refused }), 'No hay red.'],
])('the reason of %s', (_, error, reason) => expect(reasonOf(error)).toContain(reason))

export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  /** false: a tuple has no more than its own. */
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
  readonly contentMediaType?: string
}
/** Below 1, and the same again for the same seed. */
export type Chance = () => number

export function seeded(seed: number): Chance {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const words = [
  '',
  ' ',
  'a',
  'Área',
  'ñandú',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '=1+1',
  '<b>x</b>',
  '2026-01-01',
  '0',
  'null',
  '\u{1f600}',
  'e\u0301',
]
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2_147_483_647,
  2_147_483_648,
  9_007_199_254_740_992,
  '',
  [],
  {},
  '\u0000',
  '\ud800',
  '\u202e',
  'a'.repeat(5000),
  '../../etc/passwd',
  "'; drop table cashier; --",
  '${7*7}',
  '1e309',
  'NaN',
  { toString: 1 },
  { length: -1 },
  { constructor: { prototype: 1 } },
  [[[[[]]]]],
  ['a', 1, null],
  { $gt: '' },
  '9999-12-31',
  '0000-00-00',
]
const days = ['2026-02-28', '2024-02-29', '1950-01-01', '2050-12-31', '2026-11-26', '1900-01-01', '2051-01-01']

/** Random values near a schema, now and then invalid. */
export function fuzzer(chance: Chance, shared: Readonly<Record<string, Schema>>) {
  const below = (n: number): number => Math.floor(chance() * n)
  const anyOf = <T>(all: readonly T[]): T => all[below(all.length)]!

  function text({ format, pattern = '', minLength = 0, maxLength = 40, contentMediaType }: Schema): string {
    if (format === 'date') return anyOf(days)
    if (format === 'date-time') return `${anyOf(days)}T10:00:00.000Z`
    if (format === 'uuid') return `00000000-0000-4000-8000-${String(below(1000)).padStart(12, '0')}`
    if (pattern.includes('\\d{2}:\\d{2}')) return `${anyOf(days)} 10:30:00`
    if (pattern.startsWith('^\\d')) return String(below(1_000_000)).padStart(6, '0')
    if (pattern.includes('@')) return 'alguien@example.com'
    if (contentMediaType === 'application/json') return JSON.stringify({ sopid: below(50) })
    const written = Array.from({ length: 1 + below(3) }, () => anyOf(words)).join(' ')
    return written.padEnd(Math.min(minLength, 40), 'x').slice(0, Math.min(maxLength, 200))
  }
  // Numbers of records that there are, most of the time.
  function number({ minimum = -2_147_483_648, maximum = 2_147_483_647 }: Schema): number {
    const turn = chance()
    if (turn > 0.95) return anyOf([minimum, maximum, minimum - 1, maximum + 1])
    return Math.max(Math.min(turn > 0.5 ? below(60) : below(6), maximum), minimum)
  }
  function object({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
    const names = Object.keys(properties).filter((name) => chance() < (required.includes(name) ? 0.98 : depth > 4 ? 0.1 : 0.4))
    const made = Object.fromEntries(names.map((name) => [name, value(properties[name]!, depth + 1)]))
    if (chance() > 0.98) made[anyOf(['__proto__', 'constructor', 'otro', '', 'usuid'])] = anyOf(hostile)
    return made
  }
  function value(schema: Schema, depth = 0): unknown {
    if (schema.$ref) return value(shared[schema.$ref.split('/').at(-1)!]!, depth)
    if (chance() > 0.97) return anyOf(hostile)
    const some = schema.anyOf ?? schema.oneOf
    if (some) return value(anyOf(some), depth)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => value(one, depth)))
    if ('const' in schema) return schema.const
    if (schema.enum) return anyOf(schema.enum)
    if (schema.type === 'object' || schema.properties) return object(schema, depth)
    if (schema.prefixItems) return schema.prefixItems.map((one) => value(one, depth + 1))
    if (schema.type === 'array')
      return Array.from({ length: below(Math.min(4, (schema.maxItems ?? 3) + 1)) }, () => value(schema.items || {}, depth + 1))
    if (schema.type === 'number' || schema.type === 'integer') return number(schema)
    if (schema.type === 'boolean') return chance() > 0.5
    if (schema.type === 'null') return null
    return schema.type === 'string' ? text(schema) : anyOf([...words, 1, 5, null, ...days])
  }
  return { value, below, anyOf }
}

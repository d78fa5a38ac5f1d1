const longestEntry = 4000
const deepest = 4
const secretName = /clave|contrase|password|token|authorization|secret|captcha|cookie|^cod(?:igo|etemp)?$/i
const hidden = '[oculto]'
// A security code is digits; the code of a failure is a word.
const isSecret = (name: string, value: unknown) => secretName.test(name) || (/^code$/i.test(name) && /^\d+$/.test(String(value)))

// Secrets never stay in the log: the long random word of a token, and addresses that contain one.
const bearer = /\bBearer\s+\S+/gi
const randomWord = /[\w-]{40,}/g
const doors = /(\/(?:recuperar|restore-password))\/[^\s"'?]+/gi
const secretPairs = /("?\b\w*(?:clave|contrase|password|token|secret)\w*"?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi

export const withoutSecrets = (text: string): string =>
  text.replace(doors, `$1/${hidden}`).replace(bearer, hidden).replace(secretPairs, `$1${hidden}`).replace(randomWord, hidden)

/** One log entry: console values as text, shortened and without secrets. */
export function logText(values: readonly unknown[]): string {
  const [first, ...others] = values
  const words = typeof first === 'string' && others.length > 0 ? withHoles(first, others) : values.map(valueText)
  // Cut twice: searching secrets in an endless text takes too long, and hiding one may lengthen it.
  return withoutSecrets(words.join(' ').slice(0, longestEntry * 2)).slice(0, longestEntry)
}

// React and others write '%s ... %o' and pass the values after it.
function withHoles(format: string, values: readonly unknown[]): string[] {
  const unused = [...values]
  const filled = format.replace(/%[sdifoOc]/g, (hole) => {
    if (unused.length === 0) return hole
    const value = unused.shift()
    return hole === '%c' ? '' : valueText(value)
  })
  return [filled, ...unused.map(valueText)]
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return value.stack?.includes(value.message) ? value.stack : `${value.name}: ${value.message}`
  if (isElement(value)) return `<${value.tagName.toLowerCase()}>`
  try {
    return JSON.stringify(plain(value, 0, new Set())) ?? String(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}

// Of an element only its name is logged, because it may contain typed text.
const isElement = (value: unknown): value is Element => typeof Element !== 'undefined' && value instanceof Element

function plain(value: unknown, depth: number, above: Set<object>): unknown {
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value === 'function') return `[función ${value.name}]`
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error || isElement(value)) return valueText(value)
  if (above.has(value) || depth >= deepest) return '[…]'
  const inside = new Set(above).add(value)
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => plain(item, depth + 1, inside))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 50)
      .map(([name, item]) => [name, isSecret(name, item) ? hidden : plain(item, depth + 1, inside)]),
  )
}

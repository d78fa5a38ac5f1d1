/** Changes that break a node of the former version, which still reads and writes while the new one runs. */
const dangers: readonly { readonly pattern: RegExp; readonly sentence: string }[] = [
  { pattern: /\bdrop\s+(?:table|view|materialized\s+view)\b/i, sentence: 'borra una tabla' },
  { pattern: /\bdrop\s+(?:column\b|constraint\b.*\bcascade\b)/is, sentence: 'borra una columna' },
  { pattern: /\balter\s+table\b[^;]*\bdrop\s+(?:if\s+exists\s+)?"/i, sentence: 'borra una columna' },
  { pattern: /\bdrop\s+(?:function|procedure|type)\b/i, sentence: 'borra una función o un tipo' },
  { pattern: /\brename\b/i, sentence: 'cambia un nombre' },
  { pattern: /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, sentence: 'cambia el tipo de una columna' },
  { pattern: /\bset\s+not\s+null\b/i, sentence: 'hace obligatoria una columna que ya está' },
  { pattern: /\bdrop\s+default\b/i, sentence: 'quita un valor inicial' },
]
const alters = /^\s*alter\s+(?:table|type|view|function)\b/i
const drops = /^\s*drop\s+/i
const added =
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|primary\b|unique\b|foreign\b|check\b|exclude\b)("?\w+"?\s[^;]*)/i
const filled = /\bdefault\b|\bgenerated\b/i

/** The statements of a file; the bodies of functions, texts and comments say nothing about tables. */
function statementsOf(sql: string): string[] {
  const plain = sql
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/'(?:[^']|'')*'/g, "''")
  return plain.split(';').map((statement) => statement.trim())
}

/** Why nodes of the former version would fail after this migration, one sentence per statement; empty: they keep working. */
export function breaksOldNodes(sql: string): string[] {
  return statementsOf(sql).flatMap((statement) => {
    if (!alters.test(statement) && !drops.test(statement)) return []
    const first = statement.split('\n')[0]!
    const danger = dangers.find(({ pattern }) => pattern.test(statement))
    if (danger) return [`${danger.sentence}: ${first}`]
    const column = alters.test(statement) ? added.exec(statement)?.[1] : undefined
    return column && /\bnot\s+null\b/i.test(column) && !filled.test(column)
      ? [`agrega una columna obligatoria sin valor inicial: ${first}`]
      : []
  })
}

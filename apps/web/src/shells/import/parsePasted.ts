// Excel's clipboard text: cells between tabs, rows between line ends, quotes around cells that contain either.
export function parsePasted(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '')
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at <= source.length;) {
    const { value, end } = readCell(source, at)
    row.push(value)
    const sign = source[end]
    at = end + (sign === '\r' && source[end + 1] === '\n' ? 2 : 1)
    if (sign === '\t') continue
    rows.push(row)
    row = []
  }
  return withoutLastBlankRows(rows)
}

type Cell = { readonly value: string; readonly end: number }
const endsCell = /[\t\r\n]/g

function readCell(source: string, from: number): Cell {
  const quoted = source[from] === '"' ? readQuoted(source, from) : undefined
  if (quoted) return quoted
  endsCell.lastIndex = from
  const end = endsCell.exec(source)?.index ?? source.length
  return { value: source.slice(from, end).trim(), end }
}

// A cell that merely begins with a quotation mark ("5 x 3) is left as it is.
function readQuoted(source: string, from: number): Cell | undefined {
  let close = source.indexOf('"', from + 1)
  while (close !== -1 && source[close + 1] === '"') close = source.indexOf('"', close + 2)
  if (close === -1) return undefined
  const end = close + 1
  if (end < source.length && !'\t\r\n'.includes(source[end]!)) return undefined
  const inside = source.slice(from + 1, close)
  if (!/[\t\r\n]|""/.test(inside)) return undefined
  return { value: inside.replaceAll('""', '"').trim(), end }
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '')

// Blank rows in between stay: rows are counted as Excel counts them.
const withoutLastBlankRows = (rows: readonly string[][]): string[][] => rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1)

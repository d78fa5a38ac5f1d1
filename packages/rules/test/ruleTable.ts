/** The table below a rule in the text of docs/rules.md, by column heads: the decided values, not the code's. */
export function ruleTable(text: string, rule: string): Record<string, string>[] {
  const [, after] = text.split(`\n**${rule} `)
  const section = after?.split(/\n\*\*[RC]-?\d/)[0] ?? ''
  const [head, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'))
  if (!head || rows.length === 0) throw new Error(`${rule} has no table in docs/rules.md`)
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const names = cells(head)
  return rows.map((row) => Object.fromEntries(cells(row).map((cell, at) => [names[at] ?? '', cell])))
}

/** The words of one cell, each of which must be known. */
export function wordsIn<T>(cell: string, known: Readonly<Record<string, T>>): T[] {
  if (cell === '') return []
  return cell.split(/, | or | and /).map((word) => {
    const found = known[word]
    if (found === undefined) throw new Error(`docs/rules.md says "${word}", which no test knows`)
    return found
  })
}

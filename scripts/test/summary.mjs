import { stripVTControlCharacters } from 'node:util'
import { budgets, wholeBudget } from './budgets.mjs'

/** What a part says of itself in its last 'N passed, N failed'; a part that says nothing is one check. */
export function readCount(output, code) {
  const plain = stripVTControlCharacters(output)
  const said = [...plain.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  const passed = said ? Number(said[1]) : code === 0 ? 1 : 0
  const failed = said ? Number(said[2]) : 0
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), flaky: plain.match(/^flaky: .+$/gm) ?? [] }
}

export function partLine({ name, seconds, passed, failed }, pace) {
  return `${failed > 0 ? '✗' : '✓'} ${timeLine(name, seconds, budgets[name] * pace)}  ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
}

export function summary(results, seconds, pace) {
  const over = results.filter((result) => result.seconds > budgets[result.name] * pace).map(({ name }) => name)
  if (seconds > wholeBudget * pace) over.push('the whole run')
  return [
    '',
    ...results.map((result) => `  ${partLine(result, pace)}`),
    `    ${timeLine('in all', seconds, wholeBudget * pace)}`,
    ...(over.length > 0 ? [`over budget: ${over.join(', ')}`] : []),
    ...results.flatMap(({ flaky }) => flaky),
  ].join('\n')
}

const timeLine = (name, seconds, budget) => `${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s of ${budget.toFixed(0).padStart(4)}`

export function countLine(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  return `${total('passed')} passed, ${total('failed')} failed`
}

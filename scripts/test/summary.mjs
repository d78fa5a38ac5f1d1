import { stripVTControlCharacters } from 'node:util'
import { budgets, tooSlow } from './budgets.mjs'

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

/** over: of the whole run as well. */
export function summary(results, whole, pace, over) {
  const failing = over.filter(({ fails }) => fails)
  return [
    '',
    ...results.map((result) => `  ${partLine(result, pace)}`),
    `    ${timeLine(whole.name, whole.seconds, budgets[whole.name] * pace)}`,
    ...(over.length > 0 ? [`over budget: ${over.map(({ name }) => name).join(', ')}`] : []),
    ...failing.map(tooSlow),
    ...results.flatMap(({ flaky }) => flaky),
  ].join('\n')
}

const timeLine = (name, seconds, budget) => `${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s of ${budget.toFixed(0).padStart(4)}`

export function countLine(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  return `${total('passed')} passed, ${total('failed')} failed`
}

import { stripVTControlCharacters } from 'node:util'

/** What a part says of itself in its last 'N passed, N failed'; a part that says nothing is one check. */
export function readCount(output, code) {
  const said = [...stripVTControlCharacters(output).matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  const passed = said ? Number(said[1]) : code === 0 ? 1 : 0
  const failed = said ? Number(said[2]) : 0
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

export function summary(results, seconds) {
  const lines = results.map(({ name, seconds: took, passed, failed }) => {
    return `  ${failed > 0 ? '✗' : '✓'} ${name.padEnd(8)} ${took.toFixed(1).padStart(6)} s  ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
  })
  return ['', ...lines, `    ${'en total'.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`].join('\n')
}

export function countLine(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  return `${total('passed')} passed, ${total('failed')} failed`
}

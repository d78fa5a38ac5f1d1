import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../product.ts'
import type { Ratios } from './compareRatios.ts'

const file = join(root, 'bench/lastRatios.json')

/** The ratios that were kept last, and on which day and commit they were measured. */
export type Last = { readonly date: string; readonly commit: string; readonly ratios: Ratios }

export const lastRatios = (): Last =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Last) : { date: '', commit: '', ratios: {} }

/** Those of benches that were not asked, or that failed, stay as they were. */
export function keepRatios(last: Last, measured: Ratios, kept: (name: string) => boolean): void {
  const others = Object.entries(last.ratios).filter(([name]) => kept(name) && !(name in measured))
  const ratios = Object.fromEntries([...others, ...Object.entries(measured)].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), commit: commit(), ratios }, undefined, 2)}\n`)
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

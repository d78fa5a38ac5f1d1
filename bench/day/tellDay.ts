import { column, tell } from '../report.ts'
import { percentile, rounded } from '../statistics.ts'
import { timesOf } from './periods.ts'
import { megabytes, type Sizes, traces } from './sizes.ts'
import type { Day } from './workedDay.ts'
import { weights } from './works.ts'

/** What was saved, by kinds. */
export function tellKinds({ saves, refused }: Day) {
  tell('\nWhat was saved: how often, refused, p50 and p99 in ms.')
  const kinds = Object.keys(weights).map((kind) => {
    const times = timesOf(saves.filter((save) => save.kind === kind))
    const figures = {
      saves: times.length,
      refused: refused[kind] ?? 0,
      p50: rounded(percentile(times, 0.5)),
      p99: rounded(percentile(times, 0.99)),
    }
    tell(
      `  ${kind.padEnd(20)}${column(figures.saves, 8, 0)}${column(figures.refused, 8, 0)}${column(figures.p50, 9)}${column(figures.p99, 9)}`,
    )
    return [kind, figures] as const
  })
  return Object.fromEntries(kinds)
}

/** The tables that are to stay as large as they are, then those that keep what was done. */
export function tellGrowth(start: Sizes, end: Sizes, saves: number): void {
  tell('\nMB of each table and of its indexes, at the start and at the end; dead rows; share of HOT updates.')
  const [kept, others] = [traces, Object.keys(end.tables).filter((name) => !traces.includes(name))]
  for (const name of others) tellTable(name, start, end)
  const grown = kept.reduce((sum, name) => sum + bytesOf(end, name) - bytesOf(start, name), 0)
  tell(`What is meant to grow: ${Math.round(grown / saves)} bytes for each save.`)
  for (const name of kept) tellTable(name, start, end)
}

const bytesOf = ({ tables }: Sizes, name: string): number => tables[name]!.bytes + tables[name]!.indexBytes

function tellTable(name: string, start: Sizes, end: Sizes): void {
  const [was, is] = [start.tables[name]!, end.tables[name]!]
  const hot = is.updates > was.updates ? rounded((is.hotUpdates - was.hotUpdates) / (is.updates - was.updates)) : '-'
  const sizes = [was.bytes, is.bytes, was.indexBytes, is.indexBytes].map((size) => column(megabytes(size), 9, 2)).join('')
  tell(`  ${name.padEnd(20)}${sizes}${column(is.dead, 8, 0)}${column(hot, 7, 2)}`)
}

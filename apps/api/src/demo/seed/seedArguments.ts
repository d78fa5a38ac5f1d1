import { catalogs } from '@soportica/contract/catalogs/registry'
import { limits } from '@soportica/contract/core/limits'
import { StartError } from '../../startError.ts'

const projects = {
  '--areas': 'area',
  '--cashiers': 'cashier',
  '--branches': 'branch',
  '--past-cashiers': 'past_cashier',
  '--past-branches': 'past_branch',
  '--requests': 'request',
  '--plans': 'plan_request',
  '--notes': 'note',
  '--history': 'history',
  '--reports': 'aftersales_report',
} as const
/** `cashier`, `branch`, `request`, `plan_request`, `note`, `history`, `aftersales_report`, or a catalogue by its name. */
export type SeedTable = string
/** Records of the last thirty months, of which forecasts are made. */
export const pastTables: readonly SeedTable[] = ['past_cashier', 'past_branch']
export type SeedRequest = { counts: [SeedTable, number][]; confirmed: boolean }

const optionOf = (name: string): string => `--${name.replaceAll('_', '-')}`
const tables: ReadonlyMap<string, SeedTable> = new Map([
  ...Object.entries(projects),
  ...catalogs.map(({ name }): [string, SeedTable] => [optionOf(name), name]),
])

export const usage = `Uso: npm run seed -- [--cashiers N] [--branches N] [--past-cashiers N] [--past-branches N] [--requests N] [--plans N] [--areas N] [--notes N] [--history N] [--reports N] [--CATÁLOGO N] [--si]
Ejemplo: npm run seed -- --cashiers 1000000 --branches 20000 --telephone-line 500
Catálogos: ${catalogs.map(({ name }) => optionOf(name)).join(' ')}`

const most = 50_000_000

export function readSeedArguments(args: readonly string[]): SeedRequest {
  const counts: SeedRequest['counts'] = []
  let confirmed = false
  const words = args.flatMap((arg) => arg.split('='))
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word === '--si') {
      confirmed = true
      continue
    }
    if (word === '--help') throw new StartError(usage)
    const table = tables.get(word)
    if (!table) throw new StartError(`No se reconoce «${word}».\n${usage}`)
    at += 1
    counts.push([table, readCount(word, words[at])])
  }
  if (counts.length === 0) throw new StartError(usage)
  return { counts, confirmed }
}

function readCount(option: string, text = ''): number {
  const count = Number(text.replaceAll(/[._]/g, ''))
  if (text === '' || !Number.isInteger(count) || count < 1 || count > Math.min(most, limits.maxId)) {
    throw new StartError(`${option} necesita un número entero entre 1 y ${most}.\n${usage}`)
  }
  return count
}

import { limits } from '@soportica/contract/limits'
import { StartError } from '../../plugins/start-error.ts'

const tables = { '--areas': 'area', '--cashiers': 'cashier', '--branches': 'branch' } as const
export type SeedTable = (typeof tables)[keyof typeof tables]
export type SeedRequest = { counts: [SeedTable, number][]; confirmed: boolean }

export const usage =
  'Uso: npm run seed -- [--areas N] [--cashiers N] [--branches N] [--si]\nEjemplo: npm run seed -- --cashiers 1000000 --branches 20000'

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
    if (!isTableOption(word)) throw new StartError(`No se reconoce «${word}».\n${usage}`)
    at += 1
    counts.push([tables[word], readCount(word, words[at])])
  }
  if (counts.length === 0) throw new StartError(usage)
  return { counts, confirmed }
}

const isTableOption = (word: string): word is keyof typeof tables => word in tables

function readCount(option: string, text = ''): number {
  const count = Number(text.replaceAll(/[._]/g, ''))
  if (text === '' || !Number.isInteger(count) || count < 1 || count > Math.min(most, limits.maxId)) {
    throw new StartError(`${option} necesita un número entero entre 1 y ${most}.\n${usage}`)
  }
  return count
}

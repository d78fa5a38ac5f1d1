import { UsageError } from '../usageError.ts'

/** What `all` was asked for; names: the benches, all of them when none is named. */
export type Order = { readonly keep: boolean; readonly names: readonly string[] }

export function readOrder(words: readonly string[], known: readonly string[]): Order {
  const options = words.filter((word) => word.startsWith('-'))
  const names = words.filter((word) => !word.startsWith('-'))
  const option = options.find((word) => word !== '--quick' && word !== '--keep')
  if (option) throw new UsageError(`'${option}' is no option of all: it takes --quick and --keep.`)
  if (!options.includes('--quick')) throw new UsageError('all has a quick form only: npm run bench -- all --quick')
  const name = names.find((word) => !known.includes(word))
  if (name) throw new UsageError(`'${name}' has no quick form: choose among ${known.join(', ')}, or name none for all of them.`)
  return { keep: options.includes('--keep'), names: names.length > 0 ? known.filter((word) => names.includes(word)) : known }
}

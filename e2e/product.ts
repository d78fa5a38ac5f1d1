import { inject } from 'vitest'
import type { RunningProduct } from './global-setup.ts'

let renewed: RunningProduct | undefined

/** The product of this worker: its address, the folder of its files and mails, where it looks for Microsoft, and its log. */
export function product(): RunningProduct {
  const products = inject('products')
  const own = renewed ?? products[(Number(process.env['VITEST_POOL_ID']) - 1) % products.length]
  if (!own) throw new Error(`no product was started for worker ${process.env['VITEST_POOL_ID']}`)
  return own
}

/** From here on, a product on which nothing was done yet. */
export async function renewProduct(): Promise<void> {
  const answer = await fetch(`${inject('spares')}/${product().graphPort}`)
  if (!answer.ok) throw new Error(await answer.text())
  renewed = (await answer.json()) as RunningProduct
}

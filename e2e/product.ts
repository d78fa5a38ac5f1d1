import { inject } from 'vitest'

/** The one that this file has to itself while it runs: its address, the folder of its files, the mails it would send among them, where it looks for Microsoft, and what it logs. */
export function product(): { readonly url: string; readonly dataFolder: string; readonly graphPort: number; readonly log: string } {
  const products = inject('products')
  const own = products[(Number(process.env['VITEST_POOL_ID']) - 1) % products.length]
  if (!own) throw new Error(`no product was started for worker ${process.env['VITEST_POOL_ID']}`)
  return own
}

import { join } from 'node:path'
import { inject } from 'vitest'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { connectDatabase, type Database } from '../../src/plugins/db/database.ts'
import { attachEmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { freePort } from '../freePort.ts'
import { type Product, startProduct } from '../launcher/product.ts'
import { copyData } from '../preparedData.ts'
import { signIn } from './writer.ts'

/** The product on prepared data, with a signed-in user. */
export async function startPrepared(directory: string): Promise<{ product: Product; port: number; token: string }> {
  copyData(inject('preparedData'), directory)
  const port = await freePort()
  const product = startProduct({ directory, port })
  await product.ready()
  const [administrator] = demoUsers
  const token = await signIn(product.url, administrator?.usuario ?? '', administrator?.clave ?? '')
  return { product, port, token }
}

/** A connection to the product's database while it runs. */
export const connectPrepared = async (directory: string): Promise<Database> =>
  connectDatabase((await attachEmbeddedPostgres(join(directory, 'postgres'))) ?? '', { max: 2 })

import { readFileSync } from 'node:fs'
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

/** A type of attachments of which a record may have many. */
export async function newAttachedType({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into attached_type (sistema, nombre, prefijo, folder, actid, tasid, acepta_multiples_archivos, estid, usureg, usuact)
     values (1, 'De la caída', 'CAIDA', 'Caídas', 1, 0, 1, 1, 1, 1) returning id`,
  )
  return rows[0]!.id
}

/** Acknowledged writes in order. */
export const readJournal = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

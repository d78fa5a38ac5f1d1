import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../../plugins/context.ts'
import { dropDatabase } from '../../plugins/db/dropDatabase.ts'
import { StartError } from '../../startError.ts'

type Client = Pick<pg.Client, 'query'>

const longestName = 63
const randomBytesOfName = 8
const randomPart = new RegExp(`^[\\da-f]{${2 * randomBytesOfName}}$`)

// By the id of the product's own database: two products on one server have two names.
const ownMark = `'Soportica: ensayo de una copia de la base de datos ' || (select oid from pg_database where datname = current_database())`
const isMarked = `shobj_description(oid, 'pg_database') is not distinct from ${ownMark} as marked`

async function ownPrefix(client: Client): Promise<string> {
  const { rows } = await client.query<{ own: string }>('select current_database() as own')
  // PostgreSQL limits a name in bytes; a cut letter decodes to U+FFFD.
  const room = longestName - '_ensayo_'.length - 2 * randomBytesOfName
  return `${Buffer.from(rows[0]!.own)
    .subarray(0, room)
    .toString()
    .replace(/\uFFFD+$/, '')}_ensayo_`
}

/** A database with a random name, marked as a rehearsal of this installation. */
export async function createScratch(client: Client): Promise<string> {
  const name = `${await ownPrefix(client)}${randomBytes(randomBytesOfName).toString('hex')}`
  await client.query(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`)
  const { rows } = await client.query<{ mark: string }>(`select ${ownMark} as mark`)
  await client.query(`comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(rows[0]!.mark)}`)
  return name
}

/** Drops a rehearsal of this installation; refuses a database without its mark. */
export async function dropScratch(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ marked: boolean }>(`select ${isMarked} from pg_database where datname = $1`, [name])
  if (rows.length === 0) return
  if (!rows[0]!.marked) {
    throw new StartError(`La base de datos ${name} no tiene la marca de un ensayo de Soportica: no se borró. Revísela y bórrela a mano.`)
  }
  await dropDatabase(client, name)
}

/** Only for the holder of the lock: drops the database of an interrupted rehearsal, and reports one that merely has such a name. */
export async function sweepScratches(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ datname: string; marked: boolean }>(`select datname, ${isMarked} from pg_database`)
  const prefix = await ownPrefix(client)
  const looksAlike = (name: string): boolean => name.startsWith(prefix) && randomPart.test(name.slice(prefix.length))
  for (const { datname, marked } of rows) {
    if (marked) await dropDatabase(client, datname)
    else if (looksAlike(datname)) {
      log.warn(
        { baseDeDatos: datname },
        'una base de datos con nombre de ensayo no tiene la marca de Soportica: no se borra; revísela y bórrela a mano',
      )
    }
  }
}

import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnList, quoted } from './tables.ts'

/** Feeds the parts of a table, which follow each other in a backup, into one COPY. */
export function tableLoader(client: pg.Client) {
  let open: { table: string; stream: ReturnType<typeof begin>; done: Promise<void> } | undefined

  const begin = (table: string, columns: string[]) => client.query(copyFrom(`copy ${quoted(table)} (${columnList(columns)}) from stdin`))

  const end = async (): Promise<void> => {
    if (!open) return
    open.stream.end()
    await open.done
    open = undefined
  }

  return {
    end,
    write: async (table: string, columns: string[], body: AsyncIterable<Buffer>): Promise<void> => {
      if (open?.table !== table) {
        await end()
        const stream = begin(table, columns)
        open = { table, stream, done: finished(stream) }
        open.done.catch(() => {})
      }
      for await (const chunk of body) {
        if (!open.stream.write(chunk)) await Promise.race([once(open.stream, 'drain'), open.done])
      }
    },
  }
}

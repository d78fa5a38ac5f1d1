import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as DrizzleKit from 'drizzle-kit/api'

export type Snapshot = ReturnType<typeof DrizzleKit.generateDrizzleJson>

const require = createRequire(new URL('../../apps/api/package.json', import.meta.url))
export const drizzleKit: typeof DrizzleKit = require('drizzle-kit/api')

/** The tables as the newest generated migration left them. */
export async function readSnapshot(folder: string): Promise<Snapshot> {
  const names = await readdir(`${folder}/meta`).catch(() => [])
  const newest = names
    .filter((name) => /^\d{4}\.json$/.test(name))
    .toSorted()
    .at(-1)
  return newest ? JSON.parse(await readFile(`${folder}/meta/${newest}`, 'utf8')) : drizzleKit.generateDrizzleJson({})
}

export async function tablesSnapshot(schemaUrl: string, before: Snapshot): Promise<Snapshot> {
  const schema: { tables: Record<string, unknown> } = await import(schemaUrl)
  return drizzleKit.generateDrizzleJson(schema.tables, before.id)
}

export async function versionedTables(schemaUrl: string): Promise<readonly string[]> {
  const schema: { versioned?: readonly string[] } = await import(schemaUrl)
  return schema.versioned ?? []
}

import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as DrizzleKit from 'drizzle-kit/api'

export type Snapshot = ReturnType<typeof DrizzleKit.generateDrizzleJson>

const require = createRequire(new URL('../../apps/api/package.json', import.meta.url))
export const drizzleKit: typeof DrizzleKit = require('drizzle-kit/api')

/** One file: two branches that change the tables conflict in Git, instead of leaving two incomplete snapshots. */
const snapshotFile = (folder: string): string => `${folder}/snapshot.json`

/** The tables as the newest generated migration left them. */
export async function readSnapshot(folder: string): Promise<Snapshot> {
  const text = await readFile(snapshotFile(folder), 'utf8').catch(() => undefined)
  return text === undefined ? drizzleKit.generateDrizzleJson({}) : JSON.parse(text)
}

export async function writeSnapshot(folder: string, snapshot: Snapshot): Promise<void> {
  await writeFile(snapshotFile(folder), `${JSON.stringify(snapshot, null, 1)}\n`)
}

export async function tablesSnapshot(schemaUrl: string, before: Snapshot): Promise<Snapshot> {
  const schema: { tables: Record<string, unknown> } = await import(schemaUrl)
  return drizzleKit.generateDrizzleJson(schema.tables, before.id)
}

export async function versionedTables(schemaUrl: string): Promise<readonly string[]> {
  const schema: { versioned?: readonly string[] } = await import(schemaUrl)
  return schema.versioned ?? []
}

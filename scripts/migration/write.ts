import { mkdir, readdir, writeFile } from 'node:fs/promises'
import type { Snapshot } from './snapshot.ts'

/** Writes the next migration, with the tables' snapshot beside it when there is one, and returns the file's name. */
export async function writeMigration(folder: string, name: string, sql: string, snapshot?: Snapshot): Promise<string> {
  await mkdir(`${folder}/meta`, { recursive: true })
  const numbers = (await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger)
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  const file = `${folder}/${number}_${name}.sql`
  if (snapshot) await writeFile(`${folder}/meta/${number}.json`, `${JSON.stringify(snapshot, null, 1)}\n`)
  await writeFile(file, sql)
  return file
}

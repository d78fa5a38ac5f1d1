import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { type Snapshot, writeSnapshot } from './snapshot.ts'

/** Writes the next migration, and the tables as it leaves them when they changed, and returns the file's name. */
export async function writeMigration(folder: string, name: string, sql: string, snapshot?: Snapshot): Promise<string> {
  await mkdir(folder, { recursive: true })
  const numbers = (await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger)
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  const file = `${folder}/${number}_${name}.sql`
  if (snapshot) await writeSnapshot(folder, snapshot)
  await writeFile(file, sql)
  return file
}

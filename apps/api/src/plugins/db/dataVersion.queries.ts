import { eq } from 'drizzle-orm'
import { dataVersion } from '../../../schema/traces.ts'
import type { Reader } from './database.ts'

export async function dataVersionOf(db: Reader, table: string): Promise<number> {
  const [row] = await db.select({ version: dataVersion.version }).from(dataVersion).where(eq(dataVersion.tabla, table))
  return row?.version ?? 0
}

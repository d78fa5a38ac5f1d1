import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'

/** Texts as unique names are compared: by the function of their index. */
export async function foldedTexts(db: Reader, texts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ texto: string; clave: string }>(
    sql`select t as texto, busqueda(t) as clave from jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb) t`,
  )
  return new Map(rows.map(({ texto, clave }) => [texto, clave]))
}

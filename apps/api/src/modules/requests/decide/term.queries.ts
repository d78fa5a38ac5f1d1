import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

type Term = { dias: number; anticipacion: number; frecuencia: 1 | 2 }
const none: Term = { dias: 0, anticipacion: 0, frecuencia: 1 }
/** In how many days it is to be solved, as it is configured now; nothing is configured: it is not due. */
export async function configuredTerm(db: Reader, solicitud: number): Promise<Term> {
  const { rows } = await db.execute<Term>(sql`
    select c.dias, c.anticipacion, c.frecuencia from request r join request_config c
      on c.requisito = r.requisito and c.tipo = r.tipo and c.categoria = r.categoria and c.proyecto = r.proyecto
    where r.id = ${solicitud}`)
  return rows[0] ?? none
}

import type { CashierStage } from '@soportica/contract/cashiers/stages'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/database.ts'

export type Modality = Readonly<Record<string, number>>

export async function modalityOf(db: Reader, id: number): Promise<Modality | undefined> {
  if (!id) return undefined
  const { rows } = await db.execute<Modality>(sql`select * from modality where id = ${id}`)
  return rows[0]
}

/** What the modality asks of a stage. Where it stores no days of its own, they are those of the older step, or none (C4). */
export function stepOf(modality: Modality, { tick, dias }: CashierStage): { readonly pide: boolean; readonly dias: number } {
  if (tick === 'canal' && modality['canal'] !== 1)
    return { pide: modality['prefactibilidad'] === 1, dias: modality['diasprefactibilidad'] ?? 0 }
  return { pide: tick !== undefined && modality[tick] === 1, dias: (dias && modality[dias]) || 0 }
}

/** What a committee may choose from. */
export async function modalitiesOfCommittee(db: Reader): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select id, nombre from modality where estado = 1 and eliminado_en is null order by nombre, id`,
  )
  return rows
}

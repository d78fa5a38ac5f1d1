import type { Stage } from '@soportica/contract/projects/stage'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { ask, type Question, question } from '../../../plugins/db/questions.queries.ts'

export type Modality = Readonly<Record<string, number>>

export async function modalityOf(db: Reader, id: number): Promise<Modality | undefined> {
  return (await ask(db, modalitiesOf([id]))).get(id)
}

/** The modality of the record r, deleted or not. */
export const modalityOfRow = (): Question<Modality | undefined> =>
  question(sql`select m.* from modality m where m.id = r.modalidad`, ([modality]: readonly Modality[]) => modality)

/** These, deleted ones too; 0 is none. */
export function modalitiesOf(ids: readonly number[]): Question<ReadonlyMap<number, Modality>> {
  const modalityIds = [...new Set(ids)].filter((id) => id > 0)
  return question(
    modalityIds.length > 0 ? sql`select * from modality where id = any(${sql.param(modalityIds)}::int[])` : undefined,
    (rows: readonly Modality[]) => new Map(rows.map((row) => [row['id']!, row])),
  )
}

/** Tick and days of a stage in the modality. The channel falls back to the older step (C4). */
export function stepOf(modality: Modality, { tick, dias }: Stage): { readonly pide: boolean; readonly dias: number } {
  const steps = [[tick, dias], ...(tick === 'canal' ? [['prefactibilidad', 'diasprefactibilidad']] : [])]
  const ticked = steps.filter(([name]) => name !== undefined && modality[name] === 1)
  return { pide: ticked.length > 0, dias: ticked.map(([, days]) => (days && modality[days]) || 0).find((days) => days > 0) ?? 0 }
}

/** The stages that it asks for; null: no modality is chosen. */
export const tickedStagesOf = (modality: Modality | undefined): string[] | null =>
  modality ? cashierProject.scheduledStages.filter((stage) => stepOf(modality, stage).pide).map(({ key }) => key) : null

/** The modalities that a committee may choose. */
export async function modalitiesOfCommittee(db: Reader): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select id, nombre from modality where estado = 1 and eliminado_en is null order by nombre, id`,
  )
  return rows
}

import { cashierBaseline } from '../../../../schema/cashiers.ts'
import type { Writing } from '../../../plugins/context.ts'

type Dates = Record<string, { inicio: string | null; entrega: string | null }>
export async function insertBaseline({ tx, user, now }: Writing, cajero: number, motivo: string, fechas: Dates): Promise<void> {
  await tx.insert(cashierBaseline).values({ cajero, motivo, fechas, usureg: user.usuid, fecreg: now })
}

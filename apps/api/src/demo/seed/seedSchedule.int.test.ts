import { dateColumns } from '@soportica/contract/cashiers/dates'
import { stageColumns } from '@soportica/contract/cashiers/stageColumns'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { type StagePlans, scheduleOf } from '@soportica/rules/schedule'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { type Modality, stepOf } from '../../modules/cashiers/cashiers.public.ts'
import { seedDatabase } from './seedDatabase.ts'

type Row = Readonly<Record<string, string | number | null>> & { readonly id: number; readonly modalidad: number }
const wanted = 200
const scheduled = stageColumns.filter(({ teorica }) => teorica)

test('theoretical dates are those that the product would compute', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  try {
    await seedDatabase(client, [['cashier', wanted]], () => {})
    const { rows: kept } = await client.query<{ fila: Row }>(`select to_jsonb(r) as fila from cashier r order by id desc limit ${wanted}`)
    const { rows } = await client.query<Modality & { id: number }>('select * from modality')
    const modalities = new Map(rows.map((row) => [row.id, row]))
    let dated = 0
    for (const { fila } of kept) {
      const modality = modalities.get(fila.modalidad)!
      const plans: StagePlans = Object.fromEntries(
        scheduled.map(({ stage, requiere }) => {
          const { pide, dias } = stepOf(modality, stage)
          return [stage.key, { participa: pide && (requiere === undefined || fila[requiere] !== 0), dias }]
        }),
      )
      const schedule: Readonly<Record<string, { inicio: string; entrega: string; totalDias: number } | undefined>> = scheduleOf(
        String(fila['fecha_inicio_cajero']),
        plans,
        byLaw,
      )
      const stored = scheduled.map(({ stage: { key } }) => {
        const { inicio, entrega, totalDias } = dateColumns(key)
        return [key, fila[inicio], fila[entrega], fila[totalDias]]
      })
      const computed = scheduled.map(({ stage: { key } }) => {
        const dates = schedule[key]
        return [key, dates?.inicio ?? null, dates?.entrega ?? null, dates?.totalDias ?? null]
      })
      expect({ id: fila.id, stored }).toEqual({ id: fila.id, stored: computed })
      dated += Object.keys(schedule).length
    }
    expect(kept).toHaveLength(wanted)
    expect(dated).toBeGreaterThan(wanted * 3)
  } finally {
    client.release(true)
  }
})

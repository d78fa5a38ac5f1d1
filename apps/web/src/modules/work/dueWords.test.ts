import { expect, it } from 'vitest'
import { dueWords } from './dueWords.ts'

const on = (entrega: string | null, dias: number | null, desde: string | null = null) => dueWords({ entrega, dias, desde })

it('says how late or how near a task is, and since when an undated one waits', () => {
  expect([on('2026-11-13', -1), on('2026-11-13', -12), on('2026-11-18', 0), on('2026-11-19', 1), on('2027-02-01', 40)]).toEqual([
    '1 día hábil de atraso',
    '12 días hábiles de atraso',
    'Vence hoy',
    'Falta 1 día hábil',
    'Faltan 40 días hábiles',
  ])
  expect([on(null, null, '2026-11-02'), on(null, null)]).toEqual(['Espera desde 02-11-2026', ''])
})

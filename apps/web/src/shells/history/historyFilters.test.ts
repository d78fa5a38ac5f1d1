import { describe, expect, it, test } from 'vitest'
import { activeFilters, type HistoryFilters, noFilters, savesSentence, withHistoryFilter, wrongPeriod } from './historyFilters.ts'

describe('the filters of a history', () => {
  it('come and go one by one', () => {
    const chosen = withHistoryFilter(withHistoryFilter(noFilters, 'usuid', 7), 'accion', 'creado')
    expect(chosen).toEqual({ usuid: 7, accion: 'creado' })
    expect(withHistoryFilter(chosen, 'usuid', 8)).toEqual({ usuid: 8, accion: 'creado' })
    expect(withHistoryFilter(chosen, 'usuid', '')).toEqual({ accion: 'creado' })
    expect(withHistoryFilter(chosen, 'usuid', undefined)).toEqual({ accion: 'creado' })
  })

  test.each<[HistoryFilters, number]>([
    [{}, 0],
    [{ campo: 'nombre' }, 1],
    [{ desde: '2026-01-01' }, 1],
    [{ desde: '2026-01-01', hasta: '2026-02-01' }, 1],
    [{ usuid: 1, campo: 'nombre', accion: 'creado', hasta: '2026-02-01' }, 4],
  ])('%j are %i', (filters, count) => expect(activeFilters(filters)).toBe(count))

  test.each<[HistoryFilters, boolean]>([
    [{ desde: '2026-02-01', hasta: '2026-02-01' }, false],
    [{ desde: '2026-02-02', hasta: '2026-02-01' }, true],
    [{ desde: '2026-02-02' }, false],
    [{ hasta: '2026-02-02' }, false],
  ])('%j ends before it begins: %s', (filters, wrong) => expect(wrongPeriod(filters) !== undefined).toBe(wrong))

  test.each([
    [0, false, '0 cambios guardados'],
    [1, false, '1 cambio guardado'],
    [1, true, '1 cambio encontrado'],
    [3, true, '3 cambios encontrados'],
  ])('%i saves, filtered %s', (count, filtered, sentence) => expect(savesSentence(count, filtered, String(count))).toBe(sentence))
})

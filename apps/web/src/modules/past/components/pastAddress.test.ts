import { describe, expect, it } from 'vitest'
import { pastQuery, readPastAddress } from './pastAddress.ts'

const today = '2026-11-20'
describe('the address of the past', () => {
  it.each([
    ['', { vista: 'estaba', dia: '2026-11-19', desde: '2026-11-13', hasta: today }],
    ['dia=2026-10-01', { vista: 'estaba', dia: '2026-10-01', desde: '2026-10-01', hasta: today }],
    ['dia=ayer&vista=otra', { vista: 'estaba', dia: '2026-11-19' }],
    ['vista=cambios&desde=2026-01-01&hasta=2026-02-01', { vista: 'cambios', desde: '2026-01-01', hasta: '2026-02-01' }],
  ])('%s', (query, expected) => expect(readPastAddress(new URLSearchParams(query), today)).toMatchObject(expected))

  it('changes a part and leaves the others', () => {
    const query = new URLSearchParams('dia=2026-10-01&vista=cambios')
    expect(String(pastQuery(query, { vista: 'estaba' }))).toBe('dia=2026-10-01')
    expect(String(pastQuery(query, { dia: '2026-10-02' }))).toBe('dia=2026-10-02&vista=cambios')
  })
})

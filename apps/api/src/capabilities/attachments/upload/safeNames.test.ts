import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patience, runs } from '../../../../../../packages/rules/test/sweep.ts'
import { safeOriginalName, storedName } from './safeNames.ts'

describe('the name that a file came with', () => {
  it.each([
    ['Avalúo «ñandú».pdf', 'Avalúo «ñandú».pdf'],
    ['C:\\Users\\ana\\Mis documentos\\plano.dwg', 'plano.dwg'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['fdp\u202etxt.exe', 'fdptxt.exe'],
    ['a\0.pdf', 'a.pdf'],
    ['a\u0301.pdf', 'á.pdf'],
    ['  dos   blancos .pdf', 'dos blancos .pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['a.pdf. ', 'a.pdf'],
    ['.pdf', 'archivo.pdf'],
    ['', 'archivo'],
    ['\u3164', 'archivo'],
    ['\u2800\u115f.pdf', 'archivo.pdf'],
    ['..', 'archivo'],
    [`${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(98)}.pdf`],
  ])('%j is %j', (input, safe) => {
    expect(safeOriginalName(input)).toBe(safe)
  })

  it('any name becomes short, visible and no path; cleaning it again changes nothing', patience(), () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (input) => {
        const safe = safeOriginalName(input)
        expect(safe).not.toMatch(/[\p{Cc}\p{Cs}/\\\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u)
        expect(safe.length).toBeGreaterThan(0)
        expect(safe.length).toBeLessThanOrEqual(200)
        expect(safeOriginalName(safe)).toBe(safe)
      }),
      runs(300),
    )
  })
})

describe('the name under which it is stored', () => {
  it.each([
    ['AVAL', 'AVAL_12_3.pdf'],
    ['../x', '-x_12_3.pdf'],
    ['a/b:c*?"<>|', 'a-b-c------_12_3.pdf'],
  ])('of the prefix %j is %j', (prefijo, name) => {
    expect(storedName(prefijo, 12, 3, 'pdf')).toBe(name)
  })
})

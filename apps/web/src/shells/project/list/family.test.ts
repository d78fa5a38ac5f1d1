import { describe, expect, it } from 'vitest'
import { familySentence, firstNames, namesBeside } from './family.ts'

const named = (...names: string[]) => names.map((caj_nombre, at) => ({ caj_id: at + 1, caj_nombre }))
const alone = { padre: '' as const, hijos: [], padreInfo: null, hermanos: [] }
const parent = { ...alone, padre: 'PADRE' as const, hijos: named('Norte', 'Sur', 'Este', 'Oeste') }
const child = { ...alone, padre: 'HIJO' as const, padreInfo: named('Centro')[0]!, hermanos: named('Sur', 'Este') }

describe('who belongs to a cashier', () => {
  it.each([
    [[], ''],
    [['Norte'], 'Norte'],
    [['Norte', 'Sur'], 'Norte, Sur'],
    [['Norte', 'Sur', 'Este'], 'Norte, Sur y 1 más'],
    [['Norte', 'Sur', 'Este', 'Oeste'], 'Norte, Sur y 2 más'],
  ])('%j is "%s"', (names, text) => {
    expect(firstNames(names)).toBe(text)
  })

  it('is told in short beside the badge', () => {
    expect([parent, child, alone].map(namesBeside)).toEqual(['Norte, Sur y 2 más', 'Centro', ''])
  })

  it('is told in full: the children, or the parent and the siblings', () => {
    expect(familySentence(parent)).toBe('Hijos: Norte, Sur, Este, Oeste')
    expect(familySentence(child)).toBe('Padre: Centro. Hermanos: Sur, Este')
    expect(familySentence(alone)).toBe('')
  })

  it('says so when it may not be seen', () => {
    expect(familySentence({ ...parent, hijos: [] })).toBe('No tiene hijos que usted pueda ver')
    expect(familySentence({ ...child, padreInfo: null, hermanos: [] })).toBe('No tiene familia que usted pueda ver')
  })
})

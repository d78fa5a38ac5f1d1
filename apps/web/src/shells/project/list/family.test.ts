import { cashierProject } from '@soportica/contract/cashiers/project'
import { describe, expect, it } from 'vitest'
import { familySentence, firstNames, isChild, relativeNames } from './family.ts'

const relatives = (...names: string[]) => names.map((caj_nombre, at) => ({ caj_id: at + 1, caj_nombre }))
const alone = { padre: '' as const, hijos: [], padreInfo: null, hermanos: [], perteneceA: null }
const parent = { ...alone, padre: 'PADRE' as const, hijos: relatives('Norte', 'Sur', 'Este', 'Oeste') }
const child = { ...alone, padre: 'HIJO' as const, padreInfo: relatives('Centro')[0]!, hermanos: relatives('Sur', 'Este') }

const ofBranch = { ...alone, padre: 'HIJO' as const, perteneceA: { id: 4, nombre: 'El Poblado' } }
const hidden = { ...child, padreInfo: null }

describe('who belongs to a cashier', () => {
  it.each([
    [[], '', ''],
    [['Norte'], 'Norte', ''],
    [['Norte', 'Sur'], 'Norte, Sur', ''],
    [['Norte', 'Sur', 'Este'], 'Norte, Sur', 'y 1 más'],
    [['Norte', 'Sur', 'Este', 'Oeste'], 'Norte, Sur', 'y 2 más'],
  ])('%j is "%s" "%s"', (names, first, more) => {
    expect(firstNames(names)).toEqual([first, more])
  })

  it('is short beside the badge', () => {
    expect([parent, child, ofBranch, hidden, alone].map((row) => relativeNames(cashierProject, row))).toEqual([
      ['Norte, Sur', 'y 2 más'],
      ['de cajero\u00A01', ''],
      ['de sucursal\u00A04', ''],
      ['de otro cajero', ''],
      ['', ''],
    ])
  })

  it('is complete in the tip: the children, or the parent and the siblings', () => {
    expect(familySentence(cashierProject, parent)).toBe('Hijos: Norte, Sur, Este, Oeste')
    expect(familySentence(cashierProject, child)).toBe('Padre: cajero Centro (1). Hermanos: Sur, Este')
    expect(familySentence(cashierProject, ofBranch)).toBe('Padre: sucursal El Poblado (4)')
    expect(familySentence(cashierProject, alone)).toBe('')
  })

  it('is a child with any parent', () => {
    expect([child, ofBranch, hidden, parent, alone].map(isChild)).toEqual([true, true, true, false, false])
  })

  it('says so when it may not be seen', () => {
    expect(familySentence(cashierProject, { ...parent, hijos: [] })).toBe('No tiene hijos que usted pueda ver')
    expect(familySentence(cashierProject, hidden)).toBe('Padre: un cajero que usted no ve. Hermanos: Sur, Este')
  })
})

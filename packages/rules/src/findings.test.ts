import { describe, expect, it } from 'vitest'
import { blocksDelivery, emptyFinding, type Finding, isLate, isToClose, lacksOf, openFields, settled } from './findings.ts'

const bad: Finding = {
  ...emptyFinding,
  estado: 2,
  classification: 1,
  categoriesAfterSale: 3,
  subCategoriesAfterSale: 7,
  impact: 2,
  impactoDescripcion: 'No se puede abrir',
  descripcion: 'La puerta roza',
  responsable: 9,
  feccierre: '2026-12-01',
  recomendacion: 'Cepillar',
}

describe('what can be written of a finding', () => {
  it.each([
    [0, 0, []],
    [1, 1, ['descripcion', 'recomendacion']],
    [3, 1, []],
    [2, 0, ['classification', 'descripcion', 'estadoactividad', 'feccierre', 'recomendacion', 'responsable']],
    [2, 2, ['classification', 'descripcion', 'estadoactividad', 'feccierre', 'recomendacion', 'responsable']],
  ])('in state %i and class %i', (estado, classification, fields) => {
    expect([...openFields({ estado, classification })].toSorted()).toEqual(fields)
  })

  it('is everything where it is bad and pending', () => {
    expect([...openFields(bad), 'estado'].toSorted()).toEqual(Object.keys(emptyFinding).toSorted())
  })

  it('loses what no longer applies', () => {
    expect(settled(bad, { ...bad, estado: 1 })).toEqual({
      ...emptyFinding,
      estado: 1,
      descripcion: 'La puerta roza',
      recomendacion: 'Cepillar',
    })
    expect(settled(bad, { ...bad, estado: 3 })).toEqual({ ...emptyFinding, estado: 3 })
    expect(settled(bad, { ...bad, classification: 3 })).toMatchObject({
      categoriesAfterSale: 0,
      subCategoriesAfterSale: 0,
      impact: 0,
      responsable: 9,
    })
  })

  it('loses its subcategory with its category, but for one that came with it', () => {
    expect(settled(bad, { ...bad, categoriesAfterSale: 4 })).toMatchObject({ categoriesAfterSale: 4, subCategoriesAfterSale: 0 })
    expect(settled(bad, { ...bad, categoriesAfterSale: 4, subCategoriesAfterSale: 8 }).subCategoriesAfterSale).toBe(8)
  })
})

describe('a finding', () => {
  it('is late from the day after its date, while it is open', () => {
    expect([isLate(bad, '2026-12-01', 1), isLate(bad, '2026-12-02', 1)]).toEqual([false, true])
    expect([{ feccierre: '' }, { estadoactividad: 2 }].map((change) => isLate({ ...bad, ...change }, '2026-12-02', 1))).toEqual([
      false,
      false,
    ])
    expect([isToClose(bad), isToClose({ ...bad, estado: 1 })]).toEqual([true, false])
  })

  it('is late only while its report is written', () => {
    expect([1, 2, 3, 4].map((state) => isLate(bad, '2026-12-02', state))).toEqual([true, true, false, false])
  })

  it('is in the way of the delivery while it is open, but under warranty with a date', () => {
    const warranty = { ...bad, classification: 3 }
    expect([bad, { ...bad, estadoactividad: 2 }, warranty, { ...warranty, feccierre: '' }].map(blocksDelivery)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('says what it lacks', () => {
    const some = (category: number) => category === 3
    const lacks = (change: Partial<Finding>) => lacksOf({ ...bad, ...change }, some)
    expect(lacks({})).toEqual([])
    expect(lacks({ classification: 0 })).toEqual(['clasificacion'])
    expect(lacks({ categoriesAfterSale: 0, impact: 0 })).toEqual(['categoria', 'impacto'])
    expect(lacks({ subCategoriesAfterSale: 0 })).toEqual(['categoria'])
    expect(lacks({ categoriesAfterSale: 5, subCategoriesAfterSale: 0 })).toEqual([])
    expect([lacks({ classification: 2, impact: 0 }), lacks({ estado: 1, classification: 0 })]).toEqual([[], []])
  })
})

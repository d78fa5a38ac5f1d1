import { branchReport, cashierReport } from '@soportica/contract/reports/reports'
import { questionFromAddress, questionInAddress } from '@soportica/contract/reports/address'
import { activeFields } from '@soportica/contract/reports/question'
import { describe, expect, it } from 'vitest'
import { foundFields } from '../criteria/foundFields.ts'
import { activate, ask, checked, createDraft, noCriteria, tick, toggleSection } from './draft.ts'
import { namesOrCount } from './namesOrCount.ts'
import { narrowed, withBar, withoutBar } from './narrowing.ts'
import { readyQuestions } from './readyQuestions.ts'
import { addressOfReady, newSearchAddress } from './useReportAddress.ts'

describe('what is being asked', () => {
  it('turns a section on with its first field, and keeps the filter of a field that is no column any more', () => {
    const draft = createDraft(noCriteria)
    tick(draft, 'basica', 'grupo')
    tick(draft, 'basica', 'anioContable')
    ask(draft, 'anioContable', { minimo: 2024, maximo: undefined })
    expect(draft.get()).toMatchObject({ secciones: ['basica'], campos: [{ campo: 'grupo' }, { campo: 'anioContable', minimo: 2024 }] })
    tick(draft, 'basica', 'anioContable')
    tick(draft, 'basica', 'grupo')
    expect(draft.get().campos).toEqual([{ campo: 'anioContable', oculto: 1, minimo: 2024 }])
    tick(draft, 'basica', 'anioContable')
    ask(draft, 'anioContable', {})
    expect(draft.get().campos).toEqual([{ campo: 'anioContable' }])
  })

  it('filters by a field without a column, as long as something is asked of it', () => {
    const draft = createDraft(noCriteria)
    activate(draft, 'visita')
    ask(draft, 'idVisitante', { ids: [4] })
    expect(draft.get()).toMatchObject({ secciones: ['visita'], campos: [{ campo: 'idVisitante', oculto: 1, ids: [4] }] })
    ask(draft, 'idVisitante', { ids: [] })
    expect(draft.get().campos).toEqual([])
  })

  it('keeps the fields of a section that is turned off, which are no columns meanwhile', () => {
    const draft = createDraft(noCriteria)
    tick(draft, 'basica', 'grupo')
    toggleSection(draft, 'basica')
    expect(draft.get().campos).toEqual([{ campo: 'grupo' }])
    expect(activeFields(cashierReport, draft.get())).toEqual([])
  })

  it('leaves the other fields as they are, so that they are not redrawn', () => {
    const draft = createDraft(noCriteria)
    tick(draft, 'basica', 'grupo')
    tick(draft, 'basica', 'direccion')
    const [grupo] = draft.get().campos
    ask(draft, 'direccion', { texto: 'calle' })
    expect(draft.get().campos[0]).toBe(grupo)
  })

  it('says at which field something is wrong, until it is asked otherwise', () => {
    const draft = createDraft(noCriteria)
    tick(draft, 'basica', 'anioContable')
    ask(draft, 'anioContable', { minimo: 2026, maximo: 2024 })
    expect(checked(cashierReport, draft)).toBeUndefined()
    expect(draft.get().wrong).toEqual({ anioContable: '«Año contable»: el máximo es menor que el mínimo' })
    ask(draft, 'anioContable', { minimo: 2024, maximo: 2026 })
    expect(draft.get().wrong).toEqual({})
    expect(checked(cashierReport, draft)?.campos).toEqual([{ campo: 'anioContable', minimo: 2024, maximo: 2026 }])
  })
})

describe('a ready question', () => {
  it.each([cashierReport, branchReport])('of $lista is a valid question that its address brings back', (report) => {
    const ready = readyQuestions(report)
    expect(ready.map(({ title }) => title)).toEqual([
      'Teórica contra real',
      'Vencidos por responsable',
      'Sin responsable',
      'Lo que vence este mes',
    ])
    for (const { question } of ready) {
      expect(question.campos.length).toBeGreaterThan(1)
      expect(questionFromAddress(report, questionInAddress(report, question))).toEqual({ question, dropped: [] })
      expect(activeFields(report, question)).toHaveLength(question.campos.length)
    }
  })

  it('brings the totals by responsible', () => {
    const late = readyQuestions(cashierReport).find(({ por }) => por !== undefined)!
    expect(addressOfReady(cashierReport, late)).toContain('totales=responsableProxima')
    expect(addressOfReady(cashierReport, late)).toContain('orden=proximaEntrega.asc')
  })
})

describe('a bar that is pressed', () => {
  const bar = { campo: 'idRegion', ids: [3] }
  it('takes the place of what is asked of its field', () => {
    const values = { ...noCriteria, secciones: ['basica'], campos: [{ campo: 'idRegion', ids: [3, 4] }, { campo: 'grupo' }] }
    expect(narrowed(cashierReport, values, [bar]).campos).toEqual([bar, { campo: 'grupo' }])
  })

  it('of a section that is off turns it on without the fields that were silent in it', () => {
    const values = { ...noCriteria, secciones: ['visita'], campos: [{ campo: 'grupo', texto: 'x' }, { campo: 'idVisitante' }] }
    expect(narrowed(cashierReport, values, [bar])).toEqual({
      registros: [],
      secciones: ['visita', 'basica'],
      campos: [{ campo: 'idVisitante' }, bar],
    })
  })

  it('is one for each field, and can be taken back', () => {
    const other = { campo: 'idRegion', ids: [5] }
    expect(withBar([bar], other)).toEqual([other])
    expect(withoutBar([bar], 'idRegion')).toEqual([])
  })
})

it('finds fields by words of their name, or all of a section by its own', () => {
  const keysFor = (text: string) => foundFields(cashierReport.sections, text).map(({ section, fields }) => [section.key, fields.length])
  expect(keysFor('codigo caj')).toEqual([['basica', 1]])
  expect(keysFor('CANAL')).toEqual([['canal', cashierReport.sections.find(({ key }) => key === 'canal')!.fields.length]])
  expect(keysFor('xyz')).toEqual([])
  expect(keysFor('')).toHaveLength(cashierReport.sections.length)
})

describe('a question that is asked anew', () => {
  const values = { ...noCriteria, secciones: ['basica'], campos: [{ campo: 'grupo' }] }
  const anew = (before: string) => newSearchAddress(cashierReport, new URLSearchParams(before), values).toString()
  it('begins on its first page, with as many rows as usual, without bars', () => {
    expect(anew('pagina=4&filas=100&acotado=idRegion*i.3&secciones=visita')).toBe(anew(''))
    expect(anew('busqueda=7.2&totales=idRegion')).toBe(`busqueda=7.2&totales=idRegion&${anew('')}`)
  })
  it('keeps its order while it shows that column', () => {
    expect(anew('orden=grupo.asc')).toContain('orden=grupo.asc')
    expect(anew('orden=cajId.asc')).toContain('orden=cajId.asc')
    expect(anew('orden=direccion.asc')).toBe(anew(''))
  })
})

it('names up to three of the chosen records, and counts more', () => {
  expect(namesOrCount(cashierReport.project, [4, 8, 9])).toEqual({ nameIds: [4, 8, 9], counted: undefined })
  expect(namesOrCount(cashierReport.project, [4, 8, 9, 2])).toEqual({ nameIds: [], counted: '4 Seleccionados' })
  expect(namesOrCount(branchReport.project, [4, 8, 9, 2])).toEqual({ nameIds: [], counted: '4 Seleccionadas' })
})

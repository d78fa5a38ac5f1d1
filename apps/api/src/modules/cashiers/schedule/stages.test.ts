import { chainStages, parallelStages } from '@soportica/rules/schedule'
import { describe, expect, it } from 'vitest'
import { cashierFields } from '@soportica/contract/cashiers/fields'
import { showsFiles } from '@soportica/contract/cashiers/stageFiles'
import { attachmentMatrices, cashierStages, scheduledStages } from '@soportica/contract/cashiers/stages'

describe('the stages of a cashier', () => {
  it('name fields that there are, and each field belongs to a stage', () => {
    const names = new Set(cashierFields.map(({ name }) => name))
    const named = cashierStages.flatMap(({ requiere, actor, estado, entrega }) => [requiere, actor, estado, entrega])
    for (const field of named.filter((name) => name !== undefined)) expect(names).toContain(field)
    const keys = cashierStages.map(({ key }) => key)
    for (const { stage } of cashierFields) expect(keys).toContain(stage)
  })

  it('are planned as the schedule knows them', () => {
    const known: readonly string[] = [...chainStages, ...parallelStages]
    for (const { key } of scheduledStages) expect(known).toContain(key)
  })

  it('no name and no column is there twice', () => {
    expect(new Set(cashierFields.map(({ name }) => name)).size).toBe(cashierFields.length)
    expect(new Set(cashierFields.map(({ column }) => column)).size).toBe(cashierFields.length)
  })

  it('every attachment of the matrices belongs to one stage', () => {
    const shown = [...attachmentMatrices.groupOneData, ...attachmentMatrices.groupTwoData]
    const owned = cashierStages.flatMap(({ adjuntos, reune }) => (reune ? [] : adjuntos))
    expect(owned.toSorted((a, b) => a - b)).toEqual(shown.toSorted((a, b) => a - b))
  })

  it('shows each type in one stage, those of invoices in billing as well', () => {
    const shownIn = (tipo: number, actid: number) => cashierStages.filter((stage) => showsFiles(stage, tipo, actid)).map(({ key }) => key)
    // As both systems start: type and its actor.
    expect(shownIn(34, 15)).toEqual(['basica'])
    expect(shownIn(1, 1)).toEqual(['inmobiliaria'])
    expect(shownIn(7, 1)).toEqual(['inmobiliaria', 'facturacion'])
    expect(shownIn(9, 2)).toEqual(['visita', 'facturacion'])
    expect(shownIn(10, 15)).toEqual(['comite'])
    expect(shownIn(33, 15)).toEqual(['canal'])
    expect(shownIn(5, 15)).toEqual(['proyeccion'])
    expect(shownIn(29, 12)).toEqual(['contrato'])
    // Made by an administrator.
    expect(shownIn(900, 4)).toEqual(['licencia'])
    expect(shownIn(901, 15)).toEqual(['basica'])
  })
})

import { showsFiles } from '@soportica/contract/projects/files'
import { chainStages, parallelStages } from '@soportica/rules/schedule'
import { describe, expect, it } from 'vitest'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { attachmentMatrices } from '@soportica/contract/cashiers/stages'

describe('the stages of a cashier', () => {
  it('name fields that there are, and each field belongs to a stage', () => {
    const names = new Set(cashierProject.fields.map(({ name }) => name))
    const named = cashierProject.stages.flatMap(({ requiere, actor, estado, entrega }) => [requiere, actor, estado, entrega])
    for (const field of named.filter((name) => name !== undefined)) expect(names).toContain(field)
    const keys = cashierProject.stages.map(({ key }) => key)
    for (const { stage } of cashierProject.fields) expect(keys).toContain(stage)
  })

  it('are planned as the schedule knows them', () => {
    const known: readonly string[] = [...chainStages, ...parallelStages]
    for (const { key } of cashierProject.scheduledStages) expect(known).toContain(key)
  })

  it('no name and no column is there twice', () => {
    expect(new Set(cashierProject.fields.map(({ name }) => name)).size).toBe(cashierProject.fields.length)
    expect(new Set(cashierProject.fields.map(({ column }) => column)).size).toBe(cashierProject.fields.length)
  })

  it('every attachment of the matrices belongs to one stage', () => {
    const shown = [...attachmentMatrices.groupOneData, ...attachmentMatrices.groupTwoData]
    const owned = cashierProject.stages.flatMap(({ adjuntos, reune }) => (reune ? [] : adjuntos))
    expect(owned.toSorted((a, b) => a - b)).toEqual(shown.toSorted((a, b) => a - b))
  })

  it('shows each type in one stage, those of invoices in billing as well', () => {
    const shownIn = (tipo: number, actid: number) =>
      cashierProject.stages.filter((stage) => showsFiles(cashierProject, stage, tipo, actid)).map(({ key }) => key)
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

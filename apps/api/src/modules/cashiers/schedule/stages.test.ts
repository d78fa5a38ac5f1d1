import { showsFiles } from '@soportica/contract/projects/files'
import { chainStages, parallelStages } from '@soportica/rules/schedule'
import { describe, expect, it } from 'vitest'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { attachmentMatrices } from '@soportica/contract/cashiers/stages'

describe('the stages of a cashier', () => {
  it('name fields that there are, and each field belongs to a stage', () => {
    const names = new Set(cashierProject.fields.map(({ name }) => name))
    const fieldNames = cashierProject.stages.flatMap(({ requiere, actor, estado, entrega }) => [requiere, actor, estado, entrega])
    for (const field of fieldNames.filter((name) => name !== undefined)) expect(names).toContain(field)
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
    const matrixTypes = [...attachmentMatrices.groupOneData, ...attachmentMatrices.groupTwoData]
    const owned = cashierProject.stages.flatMap(({ adjuntos, reune }) => (reune ? [] : adjuntos))
    expect(owned.toSorted((a, b) => a - b)).toEqual(matrixTypes.toSorted((a, b) => a - b))
  })

  it('shows each type in one stage, those of invoices in billing as well', () => {
    const stagesOf = (tipo: number, actid: number) =>
      cashierProject.stages.filter((stage) => showsFiles(cashierProject, stage, tipo, actid)).map(({ key }) => key)
    // A new record of both systems: type and actor.
    expect(stagesOf(34, 15)).toEqual(['basica'])
    expect(stagesOf(1, 1)).toEqual(['inmobiliaria'])
    expect(stagesOf(7, 1)).toEqual(['inmobiliaria', 'facturacion'])
    expect(stagesOf(9, 2)).toEqual(['visita', 'facturacion'])
    expect(stagesOf(10, 15)).toEqual(['comite'])
    expect(stagesOf(33, 15)).toEqual(['canal'])
    expect(stagesOf(5, 15)).toEqual(['proyeccion'])
    expect(stagesOf(29, 12)).toEqual(['contrato'])
    // Made by an administrator.
    expect(stagesOf(900, 4)).toEqual(['licencia'])
    expect(stagesOf(901, 15)).toEqual(['basica'])
  })
})

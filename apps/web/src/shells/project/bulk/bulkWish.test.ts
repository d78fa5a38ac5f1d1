import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { describe, expect, it } from 'vitest'
import { type BulkDraft, itemGroups, mayClear, wishOf } from './bulkWish.ts'
import { previewSentence } from '../../bulk/previewSentence.ts'
import { applyTo, outcomesOf, selectedCounted } from './bulkWords.ts'

const draft = (more: Partial<BulkDraft>): BulkDraft => ({ items: [], cleared: new Set(), nota: '', motivo: '', ...more })

describe('a bulk change', () => {
  it('is what is filled in or emptied, and nothing else', () => {
    const of = (more: Partial<BulkDraft>, values = {}) => wishOf(cashierProject, draft(more), values)
    expect(of({})).toBeUndefined()
    expect(of({ items: ['grupo'] }, { grupo: ' ' })).toBeUndefined()
    expect(of({ items: ['grupo', 'fechaInicioCajero'] }, { grupo: 'A', fechaInicioCajero: '05-01' })).toEqual({ cambios: { grupo: 'A' } })
    expect(of({ items: ['fechaTeoricaEntregaVisita', 'idRiesgo'] }, { fechaTeoricaEntregaVisita: '05-01-2027', idRiesgo: '2' })).toEqual({
      cambios: { fechaTeoricaEntregaVisita: '2027-01-05', idRiesgo: 2 },
    })
    expect(of({ items: ['grupo'], cleared: new Set(['grupo']) }, { grupo: 'A' })).toEqual({ cambios: { grupo: '' } })
    expect(of({ items: ['tieneConvenio'] }, { tieneConvenio: false })).toEqual({ cambios: { tieneConvenio: 0 } })
    expect(of({ items: ['reprogramar'], motivo: ' Obra ' })).toEqual({ cambios: {}, reprogramar: true, motivo: 'Obra' })
    // A note that is not on the screen is not sent.
    expect(of({ items: ['grupo'], nota: 'Olvidada' }, { grupo: 'A' })).toEqual({ cambios: { grupo: 'A' } })
    expect(of({ items: ['idEstadoCajero'], nota: 'Por qué' }, { idEstadoCajero: '1' })).toEqual({
      cambios: { idEstadoCajero: 1 },
      nota: 'Por qué',
    })
  })

  it('offers each field once, and no field that the server computes', () => {
    const offered = (taken: BulkDraft['items'] = []) =>
      itemGroups(cashierProject, taken, true).flatMap(({ items }) => items.map(({ value }) => value))
    expect(offered()).toEqual(expect.arrayContaining(['nota', 'reprogramar', 'idEstadoCajero', 'fechaTeoricaEntregaVisita']))
    expect(offered()).not.toContain(cashierProject.commonFields.department)
    expect(new Set(offered()).size).toBe(offered().length)
    expect(offered(['grupo'])).not.toContain('grupo')
    expect(itemGroups(branchProject, [], false).flatMap(({ items }) => items.map(({ label }) => label))).not.toContain('Reprogramar')
  })

  it('empties what may be empty', () => {
    expect((['grupo', 'idRiesgo', 'fechaInicioCajero'] as const).map((name) => mayClear(cashierProject, name))).toEqual([true, true, true])
    expect((['idEstadoCajero', 'tieneConvenio', 'nombreCajero'] as const).map((name) => mayClear(cashierProject, name))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is said in numbers', () => {
    expect(previewSentence({ cambian: 47, iguales: 3, rechazan: 2 })).toBe('Cambian 47 · ya lo tienen 3 · se rechazan 2')
    expect(previewSentence({ cambian: 1, iguales: 1, rechazan: 1 })).toBe('Cambia 1 · ya lo tiene 1 · se rechaza 1')
    expect(previewSentence({ cambian: 0, iguales: 0, rechazan: 0 })).toBe('Cambian 0')
    expect([applyTo(cashierProject, 1), applyTo(branchProject, 1200)]).toEqual(['Aplicar a 1 cajero', 'Aplicar a 1.200 sucursales'])
    expect([1, 1200].map(selectedCounted(cashierProject))).toEqual(['1 cajero seleccionado', '1200 cajeros seleccionados'])
  })

  it('is reported record by record: refused, unchanged, changed', () => {
    const picked = new Map([1, 2, 3].map((consecutivo) => [consecutivo, { consecutivo, nombre: `Punto ${consecutivo}` }]))
    const answer = {
      aplicados: [1, 9],
      rechazados: [
        { id: 3, nombre: '', motivo: 'Es hijo' },
        { id: 8, nombre: 'Otro', motivo: 'Es hijo' },
      ],
      iguales: [2],
    }
    expect(outcomesOf(cashierProject, picked, answer)).toEqual([
      { id: 3, name: 'Punto 3 (3)', outcome: 'refused', motivo: 'Es hijo' },
      { id: 8, name: 'Otro (8)', outcome: 'refused', motivo: 'Es hijo' },
      { id: 2, name: 'Punto 2 (2)', outcome: 'same', motivo: '' },
      { id: 1, name: 'Punto 1 (1)', outcome: 'changed', motivo: '' },
      { id: 9, name: 'Cajero 9', outcome: 'changed', motivo: '' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { columnsOf, deviationLabel, replacedSentence, type Stage, stagesIn, stagesWithDays } from './timeline.ts'

const stage = (values: Partial<Stage>): Stage => ({
  etapa: 'visita',
  titulo: 'Visita Local',
  requerida: 1,
  inicio: null,
  entrega: null,
  desde: null,
  proyectada: null,
  inicioReal: null,
  real: null,
  desviacion: null,
  atrasada: false,
  fijo: 0,
  actor: '',
  estado: '',
  idEstado: 0,
  ...values,
})
const planned = stage({ inicio: '2026-01-01', entrega: '2026-01-11', proyectada: '2026-01-21' })

describe('the stages of a record', () => {
  it('names only days that this kind of project may have, and says what is projected', () => {
    const labels = (...stages: Stage[]) => columnsOf(stages).map(({ label }) => label)
    expect(labels(planned)).toEqual(['Inicio', 'Entrega', 'Proyectada', 'Real'])
    expect(labels(stage({ inicioReal: '2026-01-02' }))).toEqual(['Inicio', 'Entrega', 'Inicio real', 'Entrega real'])
    // A delivered stage has no projection.
    const done = stage({ proyectada: '2026-01-21', real: '2026-01-21', desviacion: 4 })
    expect(labels(done)).toEqual(['Inicio', 'Entrega', 'Real'])
    expect(
      columnsOf([done, planned])
        .find(({ label }) => label === 'Proyectada')
        ?.dayOf(done),
    ).toBeNull()
    expect([done, { ...planned, desviacion: 2 }, stage({})].map(deviationLabel)).toEqual([
      'Desviación',
      'Desviación proyectada',
      'Desviación',
    ])
  })

  it('has the days of an earlier plan, and says until when and why it was one', () => {
    const visit = { ...planned, planes: [{ inicio: '2025-12-01', entrega: '2025-12-11', desviacion: 29 }] }
    expect(stagesIn([visit, planned], 0)).toEqual([{ ...visit, inicio: '2025-12-01', entrega: '2025-12-11', desviacion: 29 }, planned])
    const plan = { fecha: '2026-01-05 10:00:00', usuario: 'Ana', motivo: 'El local no abrió' }
    expect([plan, { ...plan, motivo: '' }, { ...plan, usuario: '', motivo: '' }].map(replacedSentence)).toEqual([
      'Plan en vigor hasta el 05-01-2026: lo reprogramó Ana, «El local no abrió». Las desviaciones se cuentan desde él.',
      'Plan en vigor hasta el 05-01-2026: lo reprogramó Ana. Las desviaciones se cuentan desde él.',
      'Plan en vigor hasta el 05-01-2026. Las desviaciones se cuentan desde él.',
    ])
  })

  it('is of stages that are planned or done', () => {
    expect(stagesWithDays([planned, stage({}), stage({ real: '2026-01-05' })])).toHaveLength(2)
  })
})

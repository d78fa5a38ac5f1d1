import { peridOf } from '@soportica/contract/permissions/permissions'
import { branchRecord, cashierRecord } from '@soportica/contract/records/records'
import { expect, test } from 'vitest'
import { inSomeStage, mayConsult, type Stage, stagesToRead } from './recordStages.ts'

const refused = 'No tiene permiso para ver notas.'
const stage = (actid: number, verNotas: true | string, verAdjuntos: true | string, participa = true): Stage => ({
  actid,
  nombre: `Etapa ${actid}`,
  participa,
  acciones: { verNotas, verAdjuntos },
})
const visitor = [stage(0, refused, refused), stage(1, refused, refused), stage(2, true, refused), stage(3, refused, true)]

test('the whole and the stages in which something may be read are shown', () => {
  expect(stagesToRead(visitor).map(({ actid }) => actid)).toEqual([0, 2, 3])
})

test('a stage that the record does without, and of which nothing is there, is not shown', () => {
  const stages = [stage(0, true, true), stage(1, true, true, false), stage(2, true, true)]
  expect(stagesToRead(stages).map(({ actid }) => actid)).toEqual([0, 2])
  expect(inSomeStage([stage(0, refused, refused), stage(1, true, true, false)], 'verNotas')).toBe(true)
})

test('a stage that lets do it is enough; else the reason of the whole is given', () => {
  expect(inSomeStage(visitor, 'verNotas')).toBe(true)
  expect(inSomeStage(visitor.slice(0, 2), 'verNotas')).toBe(refused)
  expect(inSomeStage([], 'verNotas')).toMatch(/^No tiene permiso/)
})

test('whoever enters one of the stages consults records of that kind only', () => {
  const visit = [{ perid: peridOf('cashierManagement', 'visit', 'access')! }]
  expect([mayConsult(cashierRecord, visit), mayConsult(branchRecord, visit)]).toEqual([true, false])
  const reading = [{ perid: peridOf('cashierManagement', 'visit', 'verNotas') ?? 0 }]
  expect(mayConsult(cashierRecord, reading)).toBe(false)
})

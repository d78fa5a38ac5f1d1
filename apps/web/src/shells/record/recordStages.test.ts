import { branchProject } from '@soportica/contract/branches/project'
import { expect, it } from 'vitest'
import { inSomeStage, mayConsult, type Stage, stagesToRead } from './recordStages.ts'

const no = 'No tiene permiso'
const stage = (actid: number, participa: boolean, acciones: Stage['acciones']) => ({ actid, participa, acciones }) as Stage
const stages = [
  stage(0, true, { verNotas: no, verAdjuntos: no, verBitacoraAdjuntos: no }),
  stage(3, true, { verNotas: true, verAdjuntos: no }),
  stage(4, false, { verNotas: true }),
]

it('a part of a record is open with the right in one of its stages, otherwise with the reason', () => {
  expect([inSomeStage(stages, 'verNotas'), inSomeStage(stages, 'verBitacoraAdjuntos')]).toEqual([true, no])
  expect(inSomeStage([], 'verNotas')).toBe('No tiene permiso para verlo.')
})

it('the record as a whole is read, and of its stages those that take part and may be read', () =>
  expect(stagesToRead(stages).map(({ actid }) => actid)).toEqual([0, 3]))

it('a summary is for holders of a right of its window', () => {
  expect(mayConsult(branchProject, [{ perid: 267 }])).toBe(true)
  expect(mayConsult(branchProject, [{ perid: 9 }])).toBe(false)
})

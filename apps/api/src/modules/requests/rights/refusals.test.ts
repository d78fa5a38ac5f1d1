import { permissionTo as permissionInMoves } from '@soportica/rules/permissionTo'
import { localSearchMoves } from '@soportica/rules/localSearch'
import { requestMoves } from '@soportica/rules/requests'
import { expect, it } from 'vitest'
import { type ErrorCode, errors, errorSentence } from '@soportica/contract/core/errors'
import { permissionTo, rightMissing } from '@soportica/contract/core/missingRight'
import { permissionName } from '@soportica/contract/permissions/permissions'

const nobody = new Proxy({}, { get: () => false }) as never
const reasons = [...localSearchMoves, ...requestMoves].map(({ who }) => who(nobody)).filter((reason) => typeof reason === 'string')

it('the reasons of the workflows name each right by what it is for and by its number', () => {
  const rights = reasons.flatMap((reason) => [...reason.matchAll(/permiso para (.+?) \(permiso ([\d o]+)\)/g)])
  expect(rights.length).toBeGreaterThan(5)
  for (const [, accion, perids] of rights) expect(permissionName(Number(perids!.split(' o ')[0]))).toBe(accion)
  expect(reasons.filter((reason) => /permisos? \d/.test(reason.replaceAll(/\(permiso [\d o]+\)/g, '')))).toEqual([])
})

it('a refusal for want of a right says the same whether it is read before or after trying', () => {
  const words = { accion: 'editar cajeros', perid: 92 }
  expect(errorSentence('permiso.falta', words)).toBe(`${rightMissing('editar cajeros', '92')}. Pídalo al administrador.`)
  const loose = (Object.keys(errors) as ErrorCode[]).filter((code) => /pida al administrador el permiso/i.test(errorSentence(code)))
  expect(loose).toEqual([])
})

it('the tables of moves word a right as the contract does', () =>
  expect(permissionInMoves('aprobar solicitudes', 461)).toBe(permissionTo('aprobar solicitudes', 461)))

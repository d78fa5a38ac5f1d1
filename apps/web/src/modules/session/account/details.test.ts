import type { SessionUser } from '@soportica/contract/people/session'
import { expect, it } from 'vitest'
import { accountDetails } from './details.ts'

const user = { nombres: 'Ana', apellido: '', usuario: 'ana', correo: 'ana@example.com' } as SessionUser

it('of an account name, user and mail are required, though nobody changes them here', () => {
  expect(accountDetails(user).map(({ label, value, problem }) => [label, value, problem])).toEqual([
    ['Nombre', 'Ana', undefined],
    ['Apellido', '', undefined],
    ['Usuario', 'ana', undefined],
    ['Correo Electrónico', 'ana@example.com', undefined],
  ])
  const empty = accountDetails({ ...user, nombres: '', usuario: '', correo: '' })
  expect(empty.flatMap(({ problem = [] }) => problem)).toEqual([
    'El campo nombre es requerido',
    'El campo usuario es requerido',
    'El campo correo es requerido',
  ])
})

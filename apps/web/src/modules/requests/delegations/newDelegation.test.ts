import { expect, test } from 'vitest'
import { emptyDelegation, sorted, delegationErrors } from './newDelegation.ts'

const right = { ...emptyDelegation, delegado: 4, desde: '02-03-2026', hasta: '02-03-2026', motivo: 'Vacaciones' }

test.each([
  [{}, {}],
  [{ desde: '01-01-2026' }, {}],
  [{ delegado: 0 }, { delegado: 'El campo delegado es requerido' }],
  [{ desde: '' }, { desde: 'El campo desde es requerido' }],
  [{ desde: '31-02-2026' }, { desde: expect.stringContaining('DD-MM-AAAA') }],
  [{ desde: '03-03-2026' }, { hasta: 'La fecha hasta queda antes de la fecha desde' }],
  [{ desde: '01-02-2026', hasta: '01-03-2026' }, { hasta: 'La fecha hasta ya pasó' }],
  [{ motivo: '  ' }, { motivo: 'El campo motivo es requerido' }],
])('a delegation with %j', (values, wrong) => {
  expect(delegationErrors({ ...right, ...values }, '2026-03-02')).toEqual(wrong)
})

test('delegations stand by whose they are', () => {
  const all = [
    { titular: 1, delegado: 2 },
    { titular: 3, delegado: 1 },
    { titular: 4, delegado: 5 },
  ]
  expect(sorted(all, 1)).toEqual({ own: [all[0]], received: [all[1]], others: [all[2]] })
})

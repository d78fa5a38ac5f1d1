import { describe, expect, it } from 'vitest'
import { momentOf, wrongActivation, wrongDecision, wrongRecipient, wrongReport, wrongVisit } from './checks.ts'
import { initialVisit, ownerInput } from './visitValues.ts'

const visit = { visitor: '3', date: '25-11-2026', hora: '09:30', ownerName: 'Ana', ownerEmail: 'ana@correo.co', ownerPhone: '300' }
const owner = {
  ownerName: 'El nombre del propietario es obligatorio.',
  ownerEmail: 'El correo electrónico es obligatorio.',
  ownerPhone: 'El teléfono es obligatorio.',
}
const ofVisit = { visitor: 'El visitante es obligatorio.', date: 'La fecha de visita es obligatoria.' }
const file = new File(['a'], 'a.pdf')
const first = { agency: true, file: true, resend: false }

describe('what is missing', () => {
  it.each([
    [
      'a rejection without observation',
      wrongDecision({ note: '' }, 'rechazar'),
      { note: 'Las observaciones son obligatorias al rechazar.' },
    ],
    [
      'a rejection of blanks',
      wrongDecision({ note: ' \n\t\u200B' }, 'rechazar'),
      { note: 'Las observaciones son obligatorias al rechazar.' },
    ],
    ['a rejection', wrongDecision({ note: 'No' }, 'rechazar'), {}],
    ['an approval without observation', wrongDecision({ note: '' }, 'aprobar'), {}],
    ['a first report', wrongReport({}, first, null), { realEstate: 'La inmobiliaria es requerida', file: 'El archivo es requerido' }],
    ['a whole first report', wrongReport({ realEstate: '4' }, first, file), {}],
    ['a report without the choice', wrongReport({}, { ...first, agency: false }, null), { file: 'El archivo es requerido' }],
    ['a note alone', wrongReport({}, { agency: false, file: false, resend: false }, null), {}],
    ['one sent again', wrongReport({}, { ...first, resend: true }, null), { realEstate: 'La inmobiliaria es requerida' }],
    ['a visit', wrongVisit({}, true), { ...ofVisit, ...owner }],
    ['a whole visit', wrongVisit(visit, true), {}],
    [
      'a visit of a wrong address',
      wrongVisit({ ...visit, ownerEmail: 'ana@' }, true),
      { ownerEmail: 'Debe ser un correo electrónico válido.' },
    ],
    ['a visit of blanks', wrongVisit({ ...visit, ownerName: '  ' }, true), { ownerName: owner.ownerName }],
    ['a visit without hour', wrongVisit({ ...visit, hora: '' }, true), { hora: 'Indique la hora de la visita.' }],
    [
      'a visit on no day',
      wrongVisit({ ...visit, date: '31-02-2026' }, true),
      { date: 'Escriba la fecha como DD-MM-AAAA, entre 1950 y 2050' },
    ],
    ['a receipt', wrongVisit({}, false), ofVisit],
    ['a recipient', wrongRecipient({}), { nombre: 'El nombre es requerido.', correo: 'El correo es requerido.' }],
    [
      'a recipient of a wrong address',
      wrongRecipient({ nombre: 'A', correo: 'a b@c.co' }),
      { correo: 'Debe ser un correo electrónico válido.' },
    ],
    ['nobody to write to', wrongActivation(0), { emails: 'Elija o escriba al menos un correo electrónico válido' }],
    ['somebody to write to', wrongActivation(1), {}],
  ])('in %s', (_, found, expected) => expect(found).toEqual(expected))
})

it('a day and an hour go as one moment', () => expect(momentOf(visit)).toBe('2026-11-25 09:30:00'))

it('an appointment begins with the owner that is known, who is only read at the receipt', () => {
  const known = { ownerName: 'Rosa Gil', ownerEmail: 'rosa@example.com', ownerPhone: '300', direccionLocal: 'Calle 10' }
  expect(initialVisit(known)).toEqual({ visitor: '', date: '', hora: '09:00', observation: '', ...known })
  expect([false, true].map(ownerInput)).toEqual([
    { required: true, disabled: false },
    { required: false, disabled: true },
  ])
})

import { expect, it } from 'vitest'
import { byGroup, membersOf, noRecipients, withoutRecipient, withRecipient, withTyped } from './recipients.ts'

const person = (id: number, email: string, group = 'Personas') =>
  ({ id, name: `Persona ${id}`, email, users: '', category: 1, group, origin: 'usuario' }) as const
const team = { id: 1, name: 'Inmobiliarias', email: '', users: '4, 5,,6', category: 2, group: 'Grupos', origin: 'usuario' } as const

it('nobody gets two mails, in any case of the address', () => {
  const one = withRecipient(withTyped(noRecipients, 'ANA@correo.co, otra@correo.co').recipients, person(1, 'ana@correo.co'))
  expect(one.typed).toEqual(['otra@correo.co'])
  expect(withRecipient(one, person(1, 'ana@correo.co'))).toBe(one)
  expect(withRecipient(one, person(2, 'Ana@Correo.co'))).toBe(one)
  expect(withTyped(one, 'ana@CORREO.co otra@correo.co').recipients).toEqual(one)
  // Groups have no address of their own.
  expect(withRecipient(withRecipient(one, team), { ...team, id: 2 }).chosen.map(({ id }) => id)).toEqual([1, 1, 2])
})

it('takes several addresses at once, and leaves what is none', () => {
  const { recipients, unfinished } = withTyped(noRecipients, 'a@b.co; <c@d.co>\nno es\ta@b.co')
  expect(recipients.typed).toEqual(['a@b.co', 'c@d.co'])
  expect(unfinished).toBe('no es')
  expect(withoutRecipient(recipients, 'a@b.co').typed).toEqual(['c@d.co'])
})

it('stands under the labels of groups, which say how many people they have', () => {
  expect(membersOf(team)).toBe(3)
  expect(byGroup([person(1, 'a@b.co'), team, person(2, 'c@d.co')]).map(({ label, of }) => [label, of.map(({ id }) => id)])).toEqual([
    ['Personas', [1, 2]],
    ['Grupos', [1]],
  ])
})

import { saveSubscription } from '@soportica/contract/subscriptions/subscriptions'
import { expect, test } from 'vitest'
import { firstDay, formOf, wireOf, wireOfSubscription } from './subscriptionForm.ts'

test('a new one is right as it stands, and goes into the fields and back', () => {
  const wire = wireOfSubscription(undefined)
  expect(wireOf(formOf(wire))).toEqual(wire)
  expect(saveSubscription.body.safeParse({ id: 0, bugId: 3, ...wire }).success).toBe(true)
})
test.each(['1', '2', '3'])('the first day of frequency %s is one of its days', (frecuencia) => {
  const wire = wireOf({ ...formOf(wireOfSubscription(undefined)), frecuencia, dia: firstDay(frecuencia) })
  expect(saveSubscription.body.safeParse({ id: 0, bugId: 3, ...wire }).success).toBe(true)
})

import { saveCashier } from '@soportica/contract/cashiers/calls'
import type { Received } from '@soportica/contract/core/endpoint'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { fieldNamed, namesOfDates, type Values } from '../form/cashierValues.ts'

export type SaveBody = Received<typeof saveCashier>['body']
type Sent = Readonly<Record<string, unknown>>

const sendable = [
  ...fieldNamed.keys(),
  ...cashierProject.datedStages.flatMap(({ key }) => [namesOfDates(key).inicio, namesOfDates(key).entrega]),
]

/** What was sent of the form; what was not is left alone. */
export const givenValues = (sent: Sent): Values =>
  Object.fromEntries(sendable.flatMap((campo) => (sent[campo] === undefined ? [] : [[campo, (sent[campo] ?? '') as string | number]])))

import * as delivery from '../projects/delivery.ts'
import { cashierProject } from './project.ts'

type Given = Readonly<Record<string, unknown>>
export { deliverySentence, type MissingField } from '../projects/delivery.ts'
export const missingForDelivery = (values: Given) => delivery.missingForDelivery(cashierProject, values)
export const missingFor = (estado: string, values: Given) => delivery.missingFor(cashierProject, estado, values)
export const emptiedFor = (estado: string, before: Given, after: Given) => delivery.emptiedFor(cashierProject, estado, before, after)

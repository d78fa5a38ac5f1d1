import { endpointsOf } from '../core/endpoint.ts'
import { callContext } from '../projects/callContext.ts'
import { eitherSpelling } from '../projects/eitherSpelling.ts'
import { cashierProject } from './project.ts'

// What the calls of cashiers have in common.
export const endpoint = endpointsOf('Cajeros')
export const cashierCalls = { ...callContext(cashierProject), endpoint }
export const { only, entering, enteringList, context } = cashierCalls

export const historyOf = eitherSpelling('cajId', 'cajid', 'del cajero')

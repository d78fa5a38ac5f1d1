import { endpointsOf } from '../core/endpoint.ts'
import { callContext } from '../projects/callContext.ts'
import { eitherSpelling } from '../projects/eitherSpelling.ts'
import { branchProject } from './project.ts'

// What the calls of branches have in common.
export const endpoint = endpointsOf('Sucursales')
export const branchCalls = { ...callContext(branchProject), endpoint }
export const { only, entering, enteringList, context } = branchCalls

export const branchIdQuery = eitherSpelling('sucId', 'sucid', 'de la sucursal')

import { fieldWord } from '@soportica/contract/core/fieldWords'
import { delegatedRoles } from '@soportica/contract/requests/delegations'

export const entidad = 'request_delegation'

export const delegationLabel = (campo: string): string => fieldWord([campo]) ?? campo
export const roleName = (que: number): string => delegatedRoles.find(({ value }) => value === que)?.label ?? ''
/** '2026-12-24' -> '24-12-2026' */

import { getPossibleChildren } from '@soportica/contract/branches/calls'
import { branchProject } from '@soportica/contract/branches/project'
import { call } from '../../../lib/api/api.ts'
import { FamilyFields } from '../../../shells/project/family/FamilyFields.tsx'
import { RelativesRead } from '../../../shells/project/family/RelativesRead.tsx'
import { childrenLabel } from '../../../shells/project/form/recordWire.ts'
import { useBranchDetail } from '../form/branchDetail.ts'

const find = (sucid: number, texto: string, signal: AbortSignal) => call(getPossibleChildren, { body: { sucid, texto } }, { signal })
const none = [] as const

/** Whether a branch has cashiers, and which. */
export const BranchFamily = () => <FamilyFields label="Es padre de cajeros" known={useBranchDetail()?.hijos ?? none} find={find} />

/** The same, only to be read. */
export const BranchFamilyRead = () => <RelativesRead label={childrenLabel(branchProject)} relatives={useBranchDetail()?.hijos ?? none} />

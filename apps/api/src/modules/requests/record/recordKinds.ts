import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Project } from '@soportica/contract/projects/project'

/** The kinds of record that requests lead to. */
const kinds: readonly Project[] = [cashierProject, branchProject]
export const kindWith = (sistema: number): Project | undefined => kinds.find((kind) => kind.sistema === sistema)

/** The kind of record at the end of a search: the request project decides it. */
export const kindOf = ({ registra }: { readonly registra: number }): Project => (registra === 1 ? cashierProject : branchProject)

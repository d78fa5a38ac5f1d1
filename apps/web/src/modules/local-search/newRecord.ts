import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'

const branch = branchProject.sistema
/** What a search ends in and how that is registered from it. */
export const newRecordOf = (sistema: number) => {
  const project = sistema === branch ? branchProject : cashierProject
  return { project, register: `Registrar ${project.words.one}` }
}

import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'

const branch = branchProject.sistema
/** The kind of record at the end of a search, and its registration. */
export const newRecordOf = (sistema: number) => {
  const project = sistema === branch ? branchProject : cashierProject
  return { project, register: `Registrar ${project.words.one}` }
}

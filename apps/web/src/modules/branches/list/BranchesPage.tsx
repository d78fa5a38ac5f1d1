import { useParams } from 'react-router'
import { ProjectListPage } from '../../../shells/project/list/ProjectListPage.tsx'
import { branchScreens } from '../branchScreens.ts'

export function BranchesPage() {
  const { tipoModulo = '' } = useParams()
  return <ProjectListPage screens={branchScreens} tipoModulo={tipoModulo} />
}

import { useParams } from 'react-router'
import { ProjectListPage } from '../../../shells/project/list/ProjectListPage.tsx'
import { cashierScreens } from '../cashierScreens.ts'

export function CashiersPage() {
  const { tipoModulo = '' } = useParams()
  return <ProjectListPage screens={cashierScreens} tipoModulo={tipoModulo} />
}

import { branchRecord } from '@soportica/contract/records/records'
import { RecordPage } from '../../shells/record/RecordPage.tsx'

export function ConsultBranchesPage() {
  return <RecordPage kind={branchRecord} title="Consulta Sucursales" noun="una sucursal" />
}

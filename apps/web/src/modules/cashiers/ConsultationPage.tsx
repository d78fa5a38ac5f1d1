import { cashierRecord } from '@soportica/contract/records'
import { RecordPage } from '../../shells/record/RecordPage.tsx'

export function ConsultationPage() {
  return <RecordPage kind={cashierRecord} title="Consulta Cajeros" noun="un cajero" />
}

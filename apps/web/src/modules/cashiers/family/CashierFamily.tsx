import { getChildren } from '@soportica/contract/cashiers/consultCalls'
import { call } from '../../../lib/api/api.ts'
import { FamilyFields } from '../../../shells/project/family/FamilyFields.tsx'
import { RelativesRead } from '../../../shells/project/family/RelativesRead.tsx'
import { useCashierDetail } from '../form/cashierDetail.ts'

const find = (cajid: number, texto: string, signal: AbortSignal) => call(getChildren, { body: { cajid, texto } }, { signal })

/** Whether a cashier is a parent, and its children. */
export function CashierFamily() {
  const { padre, hijos = [] } = useCashierDetail() ?? {}
  const refused = padre ? `Es hijo de «${padre.caj_nombre}» (${padre.caj_id}) y no puede tener hijos` : undefined
  return <FamilyFields label="Es padre de otros cajeros" refused={refused} known={hijos} find={find} />
}

/** The same, only to be read. */
export function CashierFamilyRead() {
  const { padre, hijos = [] } = useCashierDetail() ?? {}
  return <RelativesRead label={padre ? 'Cajero padre' : 'Cajeros hijos'} relatives={padre ? [padre] : hijos} />
}

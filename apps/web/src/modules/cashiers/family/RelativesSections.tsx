import { fathersAndBrothers } from '@soportica/contract/cashiers/consultCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ConsultSection, NoData } from '../../../shells/project/consult/ConsultSection.tsx'
import type { QueryState } from '../../../shells/project/consult/consultScreens.ts'
import { familyKey } from '../../../shells/project/consult/useConsultation.ts'
import type { Summary } from '../consult/description.ts'
import { RelativesTable } from './RelativesTable.tsx'

const [relativesTitle, childrenTitle] = ['Cajero Padre y Hermanos', 'Cajeros Hijos'] as const

const useRelatives = (cajId: number) =>
  useQuery({
    queryKey: familyKey(cashierProject, cajId),
    queryFn: ({ signal }) => call(fathersAndBrothers, { query: { cajId } }, { signal }),
  })

/** The parent and the siblings of a cashier, and its children. */
export function RelativesSections({ id, summary }: { readonly id: number; readonly summary: QueryState<Summary> }) {
  const relatives = useRelatives(id)
  return (
    <>
      <ConsultSection title={relativesTitle} content="relatives" query={relatives} isEmpty={({ length }) => length === 0}>
        {(rows) => (rows.length === 0 ? <NoData /> : <RelativesTable title={relativesTitle} rows={rows} />)}
      </ConsultSection>
      {summary.data && summary.data.hijos.length > 0 && (
        <ConsultSection title={childrenTitle} content="relatives" query={summary}>
          {({ hijos }) => <RelativesTable title={childrenTitle} rows={hijos} />}
        </ConsultSection>
      )}
    </>
  )
}

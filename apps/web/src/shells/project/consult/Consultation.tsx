import { Facts } from '../../record/Facts.tsx'
import { factsOf } from '../../../modules/cashiers/consult/description.ts'
import { useConsultationChanges, useRelatives, useSummary } from './useConsultation.ts'
import { AttachmentMatrices } from './AttachmentMatrices.tsx'
import classes from './Consult.module.css'
import { ConsultSection } from './ConsultSection.tsx'
import { RelativesTable } from '../../../modules/cashiers/family/RelativesTable.tsx'
import { StageTimeline } from '../../../modules/cashiers/schedule/StageTimeline.tsx'

const [relativesTitle, childrenTitle] = ['Cajero Padre y Hermanos', 'Cajeros Hijos'] as const

/** What is read of a cashier besides its notes and attachments by stage. */
export function CashierConsultation({ cajId }: { cajId: number }) {
  const summary = useSummary(cajId)
  const relatives = useRelatives(cajId)
  useConsultationChanges(cajId)
  return (
    <>
      <ConsultSection title="Descripción" content="facts" asked={summary}>
        {(data) => <Facts facts={factsOf(data)} />}
      </ConsultSection>
      <ConsultSection title="Línea de tiempo" content="timeline" asked={summary}>
        {({ etapas }) => <StageTimeline stages={etapas} />}
      </ConsultSection>
      <AttachmentMatrices cajId={cajId} etapas={summary.isPending ? undefined : (summary.data?.etapas ?? [])} />
      <ConsultSection title={relativesTitle} content="relatives" asked={relatives}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={classes.none}>No hay datos disponibles.</p>
          ) : (
            <RelativesTable title={relativesTitle} rows={rows} />
          )
        }
      </ConsultSection>
      {summary.data && summary.data.hijos.length > 0 && (
        <ConsultSection title={childrenTitle} content="relatives" asked={summary}>
          {({ hijos }) => <RelativesTable title={childrenTitle} rows={hijos} />}
        </ConsultSection>
      )}
    </>
  )
}

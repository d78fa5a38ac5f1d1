import classes from './Consult.module.css'
import { Facts } from '../../record/Facts.tsx'
import { AttachmentMatrices } from './AttachmentMatrices.tsx'
import { StageTimeline } from './StageTimeline.tsx'
import { ExpectedEnd } from '../forecast/ExpectedEnd.tsx'
import { FormLink } from './FormLink.tsx'
import { PastLink } from '../../record/PastLink.tsx'
import { ConsultSection } from './ConsultSection.tsx'
import type { ConsultScreens, Summary } from './consultScreens.ts'
import { useConsultationChanges, useSummary } from './useConsultation.ts'

type Props<S extends Summary> = { readonly screens: ConsultScreens<S>; readonly id: number }
/** The summary of a record, besides its notes and attachments by stage. */
export function Consultation<S extends Summary>({ screens, id }: Props<S>) {
  const { listConfig, factsOf, withoutDates, Family } = screens
  const summary = useSummary(screens, id)
  useConsultationChanges(listConfig, id)
  return (
    <>
      <div className={classes.ways}>
        <FormLink listConfig={listConfig} id={id} />
        <PastLink entidad={listConfig.project.entidad} id={id} />
      </div>
      <ConsultSection title="Descripción" content="facts" query={summary}>
        {(data) => <Facts facts={factsOf(data, listConfig.project)} />}
      </ConsultSection>
      <ExpectedEnd project={listConfig.project} id={id} />
      <ConsultSection title="Línea de tiempo" content="timeline" query={summary}>
        {({ etapas, versiones }) => <StageTimeline project={listConfig.project} stages={etapas} plans={versiones} without={withoutDates} />}
      </ConsultSection>
      <AttachmentMatrices screens={screens} id={id} etapas={summary.isPending ? undefined : (summary.data?.etapas ?? [])} />
      {Family && <Family id={id} summary={summary} />}
    </>
  )
}

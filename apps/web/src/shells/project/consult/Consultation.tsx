import classes from './Consult.module.css'
import { Facts } from '../../record/Facts.tsx'
import { AttachmentMatrices } from './AttachmentMatrices.tsx'
import { StageTimeline } from './StageTimeline.tsx'
import { FormLink } from './FormLink.tsx'
import { ConsultSection } from './ConsultSection.tsx'
import type { ConsultScreens, Summary } from './consultScreens.ts'
import { useConsultationChanges, useSummary } from './useConsultation.ts'

type Props<S extends Summary> = { readonly screens: ConsultScreens<S>; readonly id: number }
/** What is read of a record besides its notes and attachments by stage. */
export function Consultation<S extends Summary>({ screens, id }: Props<S>) {
  const { place, factsOf, withoutDates, Family } = screens
  const summary = useSummary(screens, id)
  useConsultationChanges(place, id)
  return (
    <>
      <div className={classes.ways}>
        <FormLink place={place} id={id} />
      </div>
      <ConsultSection title="Descripción" content="facts" asked={summary}>
        {(data) => <Facts facts={factsOf(data, place.project)} />}
      </ConsultSection>
      <ConsultSection title="Línea de tiempo" content="timeline" asked={summary}>
        {({ etapas }) => <StageTimeline project={place.project} stages={etapas} without={withoutDates} />}
      </ConsultSection>
      <AttachmentMatrices screens={screens} id={id} etapas={summary.isPending ? undefined : (summary.data?.etapas ?? [])} />
      {Family && <Family id={id} summary={summary} />}
    </>
  )
}

import { Facts } from '../../record/Facts.tsx'
import { PeekPanel, type PeekProps } from '../../data-table/peek/PeekPanel.tsx'
import { ConsultSection } from './ConsultSection.tsx'
import type { ConsultScreens, Summary } from './consultScreens.ts'
import { StageTimeline } from './StageTimeline.tsx'
import { useConsultationChanges, useSummary } from './useConsultation.ts'

type Props<S extends Summary> = PeekProps & { readonly screens: ConsultScreens<S> }

/** The beginning of the consultation of a record, beside its list. */
export function ProjectPeek<S extends Summary>({ screens, id, name, onClose }: Props<S>) {
  const { listConfig, factsOf, withoutDates } = screens
  const summary = useSummary(screens, id)
  useConsultationChanges(listConfig, id)
  return (
    <PeekPanel name={name} onClose={onClose}>
      <ConsultSection title="Descripción" content="facts" query={summary}>
        {(data) => <Facts facts={factsOf(data, listConfig.project)} />}
      </ConsultSection>
      <ConsultSection title="Línea de tiempo" content="timeline" query={summary}>
        {({ etapas }) => <StageTimeline project={listConfig.project} stages={etapas} without={withoutDates} />}
      </ConsultSection>
    </PeekPanel>
  )
}

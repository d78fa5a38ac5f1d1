import type { ReportValues } from '@soportica/contract/reports/question'
import { useMemo, useState } from 'react'
import { useCorrectedProject } from '../../shells/labels/useCorrected.ts'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { WithRight } from '../../shells/page/WithRight.tsx'
import { createDraft, noCriteria } from './question/draft.ts'
import { DraftContext } from './question/useDraft.ts'
import { useReportAddress } from './question/useReportAddress.ts'
import { ReportContext } from './ReportContext.ts'
import { ReportDesk } from './components/ReportDesk.tsx'
import type { ReportScreens } from './reportScreens.ts'

type Props = {
  readonly screens: ReportScreens
  readonly title: string
  // Sections that are on while nothing was asked.
  readonly sections?: readonly string[]
}

export const ReportPage = (props: Props) => (
  <WithRight access={props.screens.searches.list.permission}>
    <OpenReport {...props} />
  </WithRight>
)

const noSections: readonly string[] = []
function OpenReport({ screens: declared, title, sections = noSections }: Props) {
  const { project } = useCorrectedProject(declared.report)
  const screens = useMemo(() => ({ ...declared, report: declared.report.inWords(project) }), [declared, project])
  const address = useReportAddress(screens.report)
  const empty = useMemo((): ReportValues => ({ ...noCriteria, secciones: sections }), [sections])
  const [draft] = useState(() => createDraft(address.values ?? empty))
  return (
    <ReportContext value={screens}>
      <DraftContext value={draft}>
        <PageTitle title={title} />
        <ReportDesk address={address} draft={draft} empty={empty} />
      </DraftContext>
    </ReportContext>
  )
}

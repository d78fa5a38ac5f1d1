import { permissions } from '@soportica/contract/permissions/permissions'
import type { ReportValues } from '@soportica/contract/reports/question'
import { useMemo, useState } from 'react'
import { useHolds } from '../../lib/session/useHolds.ts'
import { useCorrectedProject } from '../../shells/labels/useCorrected.ts'
import { AccessDenied } from '../../shells/page/AccessDenied.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { createDraft, nothingAsked } from './question/draft.ts'
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

/** Only for whoever enters one of the modules, as its window says. */
export function ReportPage(props: Props) {
  const holds = useHolds()
  const { area } = props.screens.report.project
  const may = permissions.some((right) => right.area === area && right.modulo === 'report' && holds(right.perid))
  return may ? <OpenReport {...props} /> : <AccessDenied />
}

const noSections: readonly string[] = []
function OpenReport({ screens: declared, title, sections = noSections }: Props) {
  const { project } = useCorrectedProject(declared.report)
  const screens = useMemo(() => ({ ...declared, report: declared.report.inWords(project) }), [declared, project])
  const address = useReportAddress(screens.report)
  const empty = useMemo((): ReportValues => ({ ...nothingAsked, secciones: sections }), [sections])
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

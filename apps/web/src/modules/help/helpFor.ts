import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { matchPath } from 'react-router'
import { paths } from '../../paths.ts'
import type { Project } from '@soportica/contract/projects/project'
import { findingsHelp, reportsHelp } from './content/findings.ts'
import {
  administrationHelp,
  catalogHelp,
  consultationHelp,
  homeHelp,
  pastHelp,
  reportHelp,
  rightsHelp,
  undoHelp,
} from './content/others.ts'
import { projectHelp } from './content/projects.ts'
import { localSearchHelp, planRequestsHelp, requestsHelp } from './content/requests.ts'
import type { HelpPage } from './helpPage.ts'

const pages: readonly { readonly path: string; readonly help: HelpPage }[] = [
  { path: paths.dashboard, help: homeHelp },
  { path: paths.cashierDelays, help: homeHelp },
  { path: paths.branchDelays, help: homeHelp },
  { path: paths.cashierForecast, help: homeHelp },
  { path: paths.branchForecast, help: homeHelp },
  { path: paths.cashierScorecards, help: homeHelp },
  { path: paths.branchScorecards, help: homeHelp },
  { path: paths.work, help: homeHelp },
  { path: paths.requests, help: requestsHelp },
  { path: paths.localSearch, help: localSearchHelp },
  { path: paths.planRequests, help: planRequestsHelp },
  { path: paths.planDistribution, help: planRequestsHelp },
  { path: paths.reports, help: reportsHelp },
  { path: paths.myFindings, help: findingsHelp },
  { path: paths.consultation, help: consultationHelp },
  { path: paths.consultBranches, help: consultationHelp },
  { path: paths.dynamicReport, help: reportHelp },
  { path: paths.dynamicBranchReport, help: reportHelp },
  { path: paths.moduleReport, help: reportHelp },
  { path: paths.subscriptions, help: reportHelp },
  { path: paths.users, help: rightsHelp },
  { path: paths.profiles, help: rightsHelp },
  { path: paths.administration, help: administrationHelp },
  { path: paths.diagnostics, help: administrationHelp },
  { path: paths.mailbox, help: administrationHelp },
  { path: paths.undo, help: undoHelp },
  { path: paths.past, help: pastHelp },
]
const projectPages = [
  { path: paths.cashiers, project: cashierProject },
  { path: paths.branches, project: branchProject },
]

/** The help of the screen at an address; corrected: a project with the labels in force. */
export function helpFor(pathname: string, corrected: (project: Project) => Project): HelpPage {
  for (const { path, project } of projectPages) {
    const match = matchPath(path, pathname)
    if (match) return projectHelp(corrected(project), match.params['tipoModulo'] ?? project.general)
  }
  return pages.find(({ path }) => matchPath(path, pathname))?.help ?? catalogHelp
}

import { FormOverlay } from '../../../shells/project/form/FormOverlay.tsx'
import type { ProjectDialogProps } from '../../../shells/project/form/ProjectDialog.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { branchListConfig } from '../branchListConfig.ts'

const BranchDialog = lazyPage<ProjectDialogProps>(() => import('./BranchDialog.tsx').then((module) => module.BranchDialog))

/** The form of a branch over the page. */
export const BranchFormOverlay = () => <FormOverlay listConfig={branchListConfig} Dialog={BranchDialog} />

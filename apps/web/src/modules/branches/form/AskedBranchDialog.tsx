import { AskedForm } from '../../../shells/project/form/AskedForm.tsx'
import type { ProjectDialogProps } from '../../../shells/project/form/ProjectDialog.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { branchPlace } from '../branchPlace.ts'

const BranchDialog = lazyPage<ProjectDialogProps>(() => import('./BranchDialog.tsx').then((module) => module.BranchDialog))

/** The form of a branch, over the page, when it is asked for. */
export const AskedBranchDialog = () => <AskedForm place={branchPlace} Dialog={BranchDialog} />

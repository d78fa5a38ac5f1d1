import { ProjectDialog, type ProjectDialogProps } from '../../../shells/project/form/ProjectDialog.tsx'
import { cashierFormScreens } from './cashierFormScreens.ts'

export const CashierDialog = (props: ProjectDialogProps) => <ProjectDialog {...props} screens={cashierFormScreens} />

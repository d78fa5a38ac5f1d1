import { FormRehearsal, ProjectDialog, type ProjectDialogProps } from '../../../shells/project/form/ProjectDialog.tsx'
import { cashierFormScreens } from './cashierFormScreens.ts'

export const CashierDialog = (props: ProjectDialogProps) => <ProjectDialog {...props} screens={cashierFormScreens} />

export const CashierRehearsal = () => <FormRehearsal screens={cashierFormScreens} />

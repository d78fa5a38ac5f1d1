import { AskedForm } from '../../../shells/project/form/AskedForm.tsx'
import type { ProjectDialogProps } from '../../../shells/project/form/ProjectDialog.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { cashierPlace } from '../cashierPlace.ts'

const CashierDialog = lazyPage<ProjectDialogProps>(() => import('./CashierDialog.tsx').then((module) => module.CashierDialog))

/** The form of a cashier, over the page, when it is asked for. */
export const AskedCashierDialog = () => <AskedForm place={cashierPlace} Dialog={CashierDialog} />

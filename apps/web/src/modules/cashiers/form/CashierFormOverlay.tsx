import { FormOverlay } from '../../../shells/project/form/FormOverlay.tsx'
import type { ProjectDialogProps } from '../../../shells/project/form/ProjectDialog.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { cashierListConfig } from '../cashierListConfig.ts'

const CashierDialog = lazyPage<ProjectDialogProps>(() => import('./CashierDialog.tsx').then((module) => module.CashierDialog))

/** The form of a cashier over the page. */
export const CashierFormOverlay = () => <FormOverlay listConfig={cashierListConfig} Dialog={CashierDialog} />

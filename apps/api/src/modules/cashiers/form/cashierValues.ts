import { cashierProject } from '@soportica/contract/cashiers/project'
import * as values from '../../../capabilities/projects/form/values.ts'

export type { ProjectRow as CashierRow, Values } from '../../../capabilities/projects/form/values.ts'
export const { fieldNamed } = cashierProject
export const namesOfDates = (key: string) => values.dateNames(cashierProject.stageNamed.get(key)!)
export const valuesOfRow = (row: values.ProjectRow, hijos: readonly number[]) => values.valuesOfRow(cashierProject, row, hijos)
export const initialValues = (year: number) => values.initialValues(cashierProject, year)
export const labelOf = (campo: string) => values.labelOf(cashierProject, campo)
export const department = cashierProject.named.department

import { benchProjectForm, type ProjectForm, quickProjectForm } from './projectForm.ts'

const cashiers: ProjectForm = {
  name: 'cashier-form',
  table: 'cashier',
  list: '/cashiers/cashiers',
  fields: { text: 'nombreCajero', number: 'anioContable', date: 'fechaInicioCajero' },
  firstMs: 200,
}
export const benchCashierForm = benchProjectForm(cashiers)
export const quickCashierForm = quickProjectForm(cashiers)

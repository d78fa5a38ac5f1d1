import { benchProjectForm, type ProjectForm, quickProjectForm } from './projectForm.ts'

const branches: ProjectForm = {
  name: 'branch-form',
  table: 'branch',
  list: '/branch/branch',
  fields: { text: 'nombre', number: 'anioContable', date: 'fechaInicio' },
  closes: 'Cancelar',
  prepare:
    'update branch set requiere_inmobiliaria = 1, requiere_diseno = 1, requiere_licencia = 1 where id > (select max(id) - 200 from branch)',
  firstMs: 350,
}
export const benchBranchForm = benchProjectForm(branches)
export const quickBranchForm = quickProjectForm(branches)

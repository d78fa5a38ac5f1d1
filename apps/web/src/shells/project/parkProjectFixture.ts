import { fieldsOf } from '@soportica/contract/projects/fields'
import { projectOf } from '@soportica/contract/projects/project'
import { paths } from '../../paths.ts'

const head = fieldsOf('general')
/** A kind of project for tests that differs from cashiers: feminine, with another key and another tab of all. */
export const parkProjectFixture = projectOf({
  sistema: 2,
  entidad: 'branch',
  api: 'branchOffice',
  nombre: 'Plaza',
  area: 'branchManagement',
  modulos: { 10: 'civil' },
  words: { one: 'plaza', many: 'plazas', gender: 'f' },
  key: 'plaid',
  modules: [
    { name: 'branch', title: 'Plazas' },
    { name: 'civil', title: 'Obra' },
  ],
  general: 'branch',
  fields: [
    head.text('nombrePlaza', 'Nombre plaza', 120, 'nombre'),
    head.text('codigoPlaza', 'Código plaza', 50, 'codigo'),
    head.integer('anioContable', 'Año contable', { min: 1950, max: 2050 }),
    head.lookup('idRegion', 'Región', 'region'),
    head.lookup('idDepartamento', 'Departamento', 'department', 'departamento'),
    head.lookup('idMunicipio', 'Municipio', 'municipality', 'municipio'),
    head.status('idEstadoPlaza', 'Estado', 'branch_status', 'estado'),
  ],
  stages: [
    { key: 'general', titulo: 'Información General', actid: 0, dates: 'none', adjuntos: [1] },
    { key: 'obra', titulo: 'Obra', actid: 10, modulos: ['civil'], dates: 'typed', adjuntos: [] },
  ],
  status: { field: 'idEstadoPlaza', of: 'branch_status' },
  commonFields: {
    name: 'nombrePlaza',
    code: 'codigoPlaza',
    year: 'anioContable',
    region: 'idRegion',
    department: 'idDepartamento',
    municipality: 'idMunicipio',
  },
  required: ['nombrePlaza'],
  all: -1,
  delivery: { fields: ['codigoPlaza'] },
  list: {
    names: {},
    values: {},
    lookups: { region: 'idRegion' },
    file: [],
    sorts: ['consecutivo'],
    filters: ['consecutivo', 'region'],
    columns: [{ key: 'consecutivo', label: 'Consecutivo' }],
  },
  consultation: paths.consultBranches,
  copy: { dates: [], flags: [], own: [], restarts: [] },
  errors: { deleted: 'cajero.eliminado', notDeleted: 'cajero.noEliminado', codeTaken: 'cajero.codigo' },
})

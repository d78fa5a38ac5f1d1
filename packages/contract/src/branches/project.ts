import { cashierProject } from '../cashiers/project.ts'
import { projectOf } from '../projects/project.ts'
import { branchRecord } from '../records/records.ts'
import { deliveryFields, deliveryRefusals } from './delivery.ts'
import { branchFields } from './fields.ts'
import { branchColumns, branchSortFields } from './listColumns.ts'
import { declaredModules } from './modules.ts'
import { branchStages } from './stages.ts'
import { branchWords } from './words.ts'

export const branchProject = projectOf({
  ...branchRecord,
  words: branchWords,
  key: 'sucid',
  modules: declaredModules,
  general: 'branch',
  fields: branchFields,
  stages: branchStages,
  status: { field: 'idEstadoSucursal', of: 'branch_status' },
  commonFields: {
    name: 'nombre',
    code: 'codigo',
    year: 'anioContable',
    region: 'idRegion',
    department: 'idDepartamento',
    municipality: 'idMunicipio',
    address: 'direccion',
    contractor: 'idConstructor',
  },
  required: ['nombre', 'idRegion', 'idMunicipio', 'anioContable'],
  all: -1,
  delivery: { fields: deliveryFields, refusals: deliveryRefusals },
  tallied: true,
  // The children of a branch are the cash machines in it (C7).
  children: { of: cashierProject },
  // The agency that looks for premises starts its own branches.
  starts: {
    modulo: 'realestate',
    accion: 'startRealEstateProcess',
    actor: 'idInmobiliaria',
    values: { idEstadoSucursal: 7, idEstadoInmobiliaria: 1, requiereInmobiliaria: 1 },
    leaves: ['sucursalAprobada', 'porcentajeAvance', 'requiereDiseno', 'requiereLicencia'],
  },
  list: {
    columns: branchColumns,
    sorts: branchSortFields,
    filters: [
      'consecutivo',
      'nombre',
      'anioContable',
      'proyecto',
      'centroCostos',
      'codigo',
      'region',
      'municipio',
      'tipoIntervencion',
      'imagen',
      'formato',
      'actor',
      'responsable',
      'padreHijo',
      'listoParaEntregar',
      'pendiente',
      'plazo',
      'etapa',
      'motivoAtraso',
      'parteAtraso',
      'atrasoDesde',
      'atrasoHasta',
    ],
    names: {
      proyecto: 'idProyecto',
      region: 'idRegion',
      municipio: 'idMunicipio',
      tipoIntervencion: 'idTipoIntervencion',
      imagen: 'idImagen',
      formato: 'idFormato',
    },
    values: { anioContable: 'anioContable' },
    lookups: {
      proyecto: 'idProyecto',
      centroCostos: 'idCentroCostos',
      region: 'idRegion',
      municipio: 'idMunicipio',
      tipoIntervencion: 'idTipoIntervencion',
      imagen: 'idImagen',
      formato: 'idFormato',
    },
    widths: [
      { field: 'direccion', width: 36 },
      { field: 'codigoMonitoreo', width: 16 },
    ],
    file: [
      'direccion',
      'idDepartamento',
      'area',
      'idCentroCostos',
      'fechaInicio',
      'porcentajeAvance',
      'sucursalAprobada',
      'codigoMonitoreo',
    ],
  },
  columns: { checkPadre: 'check_padre' },
  labels: {
    checkPadre: 'Es padre',
    hijos: 'Cajeros hijos',
    nota: 'Nota',
    origen: 'Solicitud de la que se registró',
    duplicadoDe: 'Duplicada de',
    duplicadoEn: 'Duplicada en',
  },
  consultation: '/consultBranches',
  copy: {
    dates: ['fechaInicio'],
    flags: [],
    own: ['codigo', 'radicado', 'ordenCompra'],
    restarts: ['codigoMonitoreo', 'codigoMonitoreoAlarma'],
  },
  errors: { deleted: 'sucursal.eliminada', notDeleted: 'sucursal.noEliminada', codeTaken: 'sucursal.codigo' },
})

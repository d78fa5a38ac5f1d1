import { branchWords } from '../branches/words.ts'
import { projectOf } from '../projects/project.ts'
import { cashierRecord } from '../records/records.ts'
import { deliveryFields, deliveryLabels, interventionWithoutLocation, locationOnlyFields } from './delivery.ts'
import { cashierFields } from './fields.ts'
import { cashierColumns, cashierSortFields } from './listColumns.ts'
import { declaredModules } from './modules.ts'
import { isNoMonitoringCode, monitoringField } from './monitoring.ts'
import { cashierStages } from './stages.ts'

export const cashierProject = projectOf({
  ...cashierRecord,
  words: { one: 'cajero', many: 'cajeros', gender: 'm' },
  key: 'cajid',
  modules: declaredModules,
  general: 'cashiers',
  fields: cashierFields,
  stages: cashierStages,
  status: { field: 'idEstadoCajero', of: 'cashier_status' },
  commonFields: {
    name: 'nombreCajero',
    code: 'codigoCajero',
    year: 'anioContable',
    region: 'idRegion',
    department: 'idDepartamento',
    municipality: 'idMunicipio',
    address: 'direccion',
  },
  modality: 'idModalidad',
  required: ['nombreCajero', 'idRegion', 'idMunicipio', 'anioContable'],
  all: 0,
  delivery: {
    fields: deliveryFields,
    unless: { field: 'idTipoIntervencion', value: interventionWithoutLocation, fields: locationOnlyFields },
  },
  tallied: true,
  list: {
    columns: cashierColumns,
    sorts: cashierSortFields,
    filters: [
      'consecutivo',
      'nombre',
      'anioContable',
      'centroCostos',
      'codigo',
      'region',
      'municipio',
      'tipologia',
      'tipoIntervencion',
      'modalidad',
      'actor',
      'responsable',
      'padreHijo',
      'listoParaEntregar',
      'pendiente',
      'plazo',
      'etapa',
    ],
    names: {
      region: 'idRegion',
      municipio: 'idMunicipio',
      modalidad: 'idModalidad',
      tipologia: 'idTipologia',
      tipoIntervencion: 'idTipoIntervencion',
    },
    values: { anioContable: 'anioContable' },
    lookups: {
      centroCostos: 'idCentroCostos',
      region: 'idRegion',
      municipio: 'idMunicipio',
      tipologia: 'idTipologia',
      tipoIntervencion: 'idTipoIntervencion',
      modalidad: 'idModalidad',
    },
    widths: [
      { field: 'direccion', width: 36 },
      { field: monitoringField, width: 16 },
    ],
    file: [
      'direccion',
      'idDepartamento',
      'idMunicipio',
      'idModalidad',
      'idTipoProyecto',
      'idCentroCostos',
      'idArea',
      'fechaInicioCajero',
      'codigoMonitoreo',
    ],
  },
  deliveryLabels,
  columns: { checkPadre: 'check_padre', padre: 'padre' },
  labels: {
    checkPadre: 'Es padre',
    hijos: 'Hijos',
    padre: 'Padre',
    nota: 'Nota',
    origen: 'Solicitud de la que se registró',
    motivo: 'Motivo de la reprogramación',
    reprogramming: 'Visita reprogramada desde',
    duplicadoDe: 'Duplicado de',
    duplicadoEn: 'Duplicado en',
  },
  consultation: '/consultation',
  belongsTo: { field: 'idSucursal', words: branchWords },
  copy: {
    dates: ['fechaInicioCajero'],
    flags: ['tieneConvenio'],
    own: ['codigoSolicitanteDiseno', 'codigoCajero', 'codigoSucursal', 'radicadoLicencia'],
    restarts: [monitoringField],
  },
  errors: { deleted: 'cajero.eliminado', notDeleted: 'cajero.noEliminado', codeTaken: 'cajero.codigo' },
  defaults: { [monitoringField]: isNoMonitoringCode },
})

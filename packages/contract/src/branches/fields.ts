import { fieldsOf } from '../projects/fieldsOf.ts'
import { stageTitles } from '../projects/stageTitles.ts'

const retieStates = [
  { value: 1, label: 'Pendiente' },
  { value: 2, label: 'En trámite' },
  { value: 3, label: 'Certificado' },
  { value: 4, label: 'No aplica' },
] as const

const basica = fieldsOf('basica')
const inmobiliaria = fieldsOf('inmobiliaria')
const diseno = fieldsOf('diseno')
const licencia = fieldsOf('licencia')
const adjudicacion = fieldsOf('adjudicacion')
const intervencion = fieldsOf('intervencion')
const presupuesto = fieldsOf('presupuesto')
const suministros = fieldsOf('suministros')
const electromecanico = fieldsOf('electromecanico')
const seguridad = fieldsOf('seguridad')
const alarma = fieldsOf('alarma')
const contrato = fieldsOf('contrato')

/**
 * All fields of a branch, in form order; typed dates of stages are added. Fields that coordinators fill for a stage that only its module
 * shows (whether it is done, and by whom) have a separate section.
 */
export const branchFields = [
  basica.text('nombre', 'Nombre', 120),
  basica.text('codigo', 'Código'),
  basica.status('idEstadoSucursal', 'Estado', 'branch_status', 'estado'),
  basica.flag('sucursalAprobada', 'Sucursal aprobada'),
  basica.lookup('idProyecto', 'Proyecto', 'branch_project'),
  basica.integer('anioContable', 'Año contable', { min: 1950, max: 2050 }),
  basica.text('direccion', 'Dirección', 200),
  basica.lookup('idRegion', 'Región', 'region'),
  basica.lookup('idDepartamento', 'Departamento', 'department'),
  basica.lookup('idMunicipio', 'Municipio', 'municipality'),
  basica.text('area', 'Área'),
  basica.lookup('idImagen', 'Imagen', 'branch_image'),
  basica.lookup('idFormato', 'Formato', 'branch_format'),
  basica.lookup('idTipologia', 'Tipología', 'branch_typology'),
  basica.lookup('idModalidad', 'Modalidad', 'branch_modality'),
  basica.lookup('idPropiedad', 'Propiedad', 'branch_property'),
  basica.lookup('idTipoIntervencion', 'Tipo intervención', 'branch_intervention_type'),
  basica.lookup('idCentroCostos', 'Centro costos', 'branch_cost_center'),
  basica.date('fechaInicio', 'Fecha de inicio'),
  basica.percent('porcentajeAvance', 'Porcentaje de avance'),
  basica.flag('requiereInmobiliaria', 'Requiere inmobiliaria'),
  basica.flag('requiereDiseno', 'Requiere diseño'),
  basica.flag('requiereLicencia', 'Requiere licencia'),
  inmobiliaria.actor('idInmobiliaria', 'Inmobiliaria', 'inmobiliaria'),
  inmobiliaria.status('idEstadoInmobiliaria', 'Estado inmobiliaria', 'realestate_status'),
  inmobiliaria.date('fechaEntregaInfoInmobiliaria', 'Fecha entrega información'),
  inmobiliaria.date('fechaEntregaLocal', 'Fecha entrega local'),
  diseno.actor('idDisenador', 'Diseñador', 'diseno'),
  diseno.actor('idDisenadorSoportica', 'Diseñador Soportica', 'diseno'),
  diseno.status('idEstadoDiseno', 'Estado diseño', 'design_status'),
  diseno.date('fechaEsquemaDiseno', 'Fecha esquema'),
  diseno.flag('estaAprobadoEsquemaDiseno', 'Esquema aprobado'),
  diseno.date('fechaPptDiseno', 'Fecha presentación'),
  diseno.flag('estaAprobadoPptDiseno', 'Presentación aprobada'),
  diseno.date('fechaTeleconferenciaDiseno', 'Fecha teleconferencia'),
  diseno.flag('estaAprobadaTeleconferenciaDiseno', 'Teleconferencia aprobada'),
  diseno.date('fechaAprobacionDiseno', 'Fecha aprobación diseño'),
  diseno.date('fechaEntregaDiseno', 'Fecha entrega diseño'),
  licencia.text('curaduria', 'Curaduría'),
  licencia.text('radicado', 'Radicado'),
  licencia.lookup('idTipoLicencia', 'Tipo licencia', 'branch_license_type'),
  licencia.actor('idGestorLicencia', 'Gestor de la licencia', 'licencia'),
  licencia.status('idEstadoLicencia', 'Estado licencia', 'license_status'),
  licencia.date('fechaRadicado', 'Fecha radicado'),
  licencia.date('fechaEntregaLicencia', 'Fecha entrega licencia'),
  adjudicacion.lookup('idTipoAdjudicacion', 'Tipo adjudicación', 'branch_award_type'),
  adjudicacion.actor('idConstructor', 'Constructor', 'aconstructor', 'aconstructor'),
  intervencion.actor('idPresupuesto', 'Presupuesto', 'presupuesto'),
  intervencion.actor('idSuministros', 'Suministros', 'suministros'),
  intervencion.actor('idInterventorCivil', stageTitles.civil, 'civil'),
  intervencion.actor('idInstaladorElectromecanico', stageTitles.electromecanico, 'electromecanico'),
  intervencion.actor('idInstaladorSeguridad', stageTitles.seguridad, 'seguridad'),
  intervencion.actor('idInstaladorAlarma', stageTitles.alarma, 'alarma'),
  intervencion.actor('idGestorContrato', 'Gestor del contrato', 'contrato'),
  presupuesto.date('fechaCotizacion', 'Fecha cotización'),
  presupuesto.date('fechaLiquidacion', 'Fecha liquidación'),
  suministros.text('ordenCompra', 'Orden de compra'),
  electromecanico.option('estadoRetie', 'Estado RETIE', retieStates),
  seguridad.text('codigoMonitoreo', 'Código monitoreo'),
  alarma.text('codigoMonitoreoAlarma', 'Código monitoreo alarma'),
  contrato.flag('estaAprobadoContrato', 'Contrato aprobado'),
  contrato.date('fechaEntregaContrato', 'Fecha entrega contrato'),
] as const

import { fieldsOf } from '../projects/fieldsOf.ts'
import { stageTitles } from '../projects/stageTitles.ts'

const risks = [
  { value: 1, label: 'Alto' },
  { value: 2, label: 'Medio', past: true },
  { value: 3, label: 'Bajo' },
] as const

const basica = fieldsOf('basica')
const inmobiliaria = fieldsOf('inmobiliaria')
const visita = fieldsOf('visita')
const comite = fieldsOf('comite')
const contrato = fieldsOf('contrato')
const diseno = fieldsOf('diseno')
const canal = fieldsOf('canal')
const licencia = fieldsOf('licencia')
const proyeccion = fieldsOf('proyeccion')
const interventoria = fieldsOf('interventoria')
const constructor = fieldsOf('aconstructor')
const seguridad = fieldsOf('seguridad')

/** Everything that is written down of a cashier, in the order of its form; the theoretical dates of each stage come besides. */
export const cashierFields = [
  basica.text('codigoSolicitanteDiseno', 'Código solicitante diseño'),
  basica.text('nombreCajero', 'Nombre cajero', 120, 'nombre'),
  basica.text('direccion', 'Dirección', 200),
  basica.flag('tieneConvenio', 'Tiene convenio'),
  basica.status('idEstadoCajero', 'Estado', 'cashier_status', 'estado'),
  basica.integer('anioContable', 'Año contable', { min: 1950, max: 2050 }),
  basica.lookup('idRegion', 'Región', 'region'),
  basica.lookup('idDepartamento', 'Departamento', 'department'),
  basica.lookup('idMunicipio', 'Municipio', 'municipality'),
  basica.lookup('idModalidad', 'Modalidad', 'modality'),
  basica.date('fechaInicioCajero', 'Fecha de inicio'),
  basica.lookup('idTipoProyecto', 'Tipo proyecto', 'project_type'),
  basica.text('grupo', 'Grupo'),
  basica.lookup('idCentroCostos', 'Centro costos', 'cost_center'),
  basica.text('codigoCajero', 'Código cajero', 50, 'codigo'),
  basica.text('codigoSucursal', 'Código sucursal'),
  { ...basica.lookup('idSucursal', 'Sucursal', 'branch'), readOnly: true },
  basica.lookup('idOrigen', 'Origen', 'origin'),
  basica.lookup('idUbicacionComite', 'Ubicación comité', 'location'),
  basica.lookup('idUbicacionATM', 'Ubicación ATM', 'location'),
  basica.lookup('idAtiende', 'Atiende', 'attends'),
  basica.option('idRiesgo', 'Riesgo', risks),
  basica.lookup('idArea', 'Área', 'area'),
  basica.date('fechaApagadoATM', 'Fecha apagado ATM'),
  basica.lookup('idTipologia', 'Tipología', 'typology'),
  basica.lookup('idTipoIntervencion', 'Tipo intervención', 'intervention_type'),
  basica.lookup('idModalidadComite', 'Modalidad comité', 'modality'),
  basica.lookup('idTipoTrabajo', 'Tipo trabajo', 'work_type'),
  basica.percent('porcentajeAvance', 'Porcentaje de avance'),
  inmobiliaria.flag('requiereInmobiliaria', 'Requiere inmobiliaria'),
  inmobiliaria.actor('idInmobiliaria', 'Inmobiliaria', 'inmobiliaria'),
  inmobiliaria.status('idEstadoInmobiliaria', 'Estado inmobiliaria', 'realestate_status'),
  inmobiliaria.date('fechaEstadoInmobiliaria', 'Fecha estado inmobiliaria'),
  inmobiliaria.date('fechaEntregaInmobiliaria', 'Fecha entrega inmobiliaria'),
  visita.flag('requiereVisita', 'Requiere visita'),
  visita.actor('idVisitante', 'Visitante', 'visita'),
  visita.status('idEstadoVisita', 'Estado visita', 'visit_status'),
  visita.date('fechaEntregaVisita', 'Fecha entrega visita'),
  comite.date('fechaInicioComite', 'Fecha inicio comité'),
  comite.date('fechaComite', 'Fecha comité'),
  comite.flag('estaAprobadoComiteBancolombia', 'Aprobado por comité Bancolombia'),
  comite.date('fechaAprobacionComite', 'Fecha aprobación comité'),
  contrato.flag('requiereContrato', 'Requiere contrato'),
  contrato.flag('estaAprobadoContrato', 'Contrato aprobado'),
  contrato.date('fechaEntregaContrato', 'Fecha entrega contrato'),
  diseno.flag('requiereDiseno', 'Requiere diseño'),
  diseno.actor('idDisenador', 'Diseñador', 'diseno'),
  diseno.status('idEstadoDiseno', 'Estado diseño', 'design_status'),
  diseno.date('fechaEntregaDiseno', 'Fecha entrega diseño'),
  diseno.date('fechaEntregaInfoDiseno', 'Fecha entrega información diseño'),
  diseno.flag('estaAprobadoEsquemaDiseno', 'Esquema aprobado'),
  diseno.flag('estaAprobadoPptDiseno', 'Presentación aprobada'),
  diseno.flag('aprobarEntregado', 'Aprobar entregado'),
  canal.flag('requiereCanal', 'Requiere canal'),
  canal.lookup('idCanalComunicacion', 'Canal de comunicación', 'operator'),
  canal.lookup('idLineaTelefonica', 'Línea telefónica', 'telephone_line'),
  canal.date('fechaEntregaPrefactibilidad', 'Fecha entrega prefactibilidad'),
  canal.flag('estaAprobadoPrefactibilidad', 'Prefactibilidad aprobada'),
  licencia.flag('requiereRadicadoLicencia', 'Requiere radicado de licencia'),
  licencia.text('radicadoLicencia', 'Radicado licencia'),
  licencia.lookup('idTipoPermiso', 'Tipo permiso', 'permission_type'),
  licencia.actor('idGestorLicencia', 'Gestor de la licencia', 'licencia'),
  licencia.status('idEstadoLicencia', 'Estado licencia', 'license_status'),
  licencia.date('fechaEntregaLicencia', 'Fecha entrega licencia'),
  proyeccion.date('fechaEntregaProyeccion', 'Fecha proyección instalación'),
  interventoria.actor('idInterventoria', stageTitles.interventoria, 'interventoria'),
  interventoria.date('fechaInicioObraInterventoria', 'Fecha inicio obra'),
  interventoria.date('fechaPedidoInterventoria', 'Fecha pedido'),
  constructor.actor('idConstructor', 'Constructor', 'aconstructor', 'aconstructor'),
  constructor.date('fechaEntregaATM', 'Fecha entrega ATM'),
  seguridad.actor('idInstaladorSeguridad', stageTitles.seguridad, 'seguridad'),
  seguridad.text('codigoMonitoreo', 'Código monitoreo'),
  seguridad.date('fechaEntregaSeguridad', 'Fecha entrega seguridad'),
] as const

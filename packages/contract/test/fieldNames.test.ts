import { z } from 'zod'
import { expect, it } from 'vitest'
import * as aftersales from '../src/aftersales/dashboard.ts'
import * as branches from '../src/branches/calls.ts'
import * as branchConsults from '../src/branches/consultCalls.ts'
import * as branchLists from '../src/branches/listCalls.ts'
import * as cashiers from '../src/cashiers/calls.ts'
import * as cashierConsults from '../src/cashiers/consultCalls.ts'
import * as cashierLists from '../src/cashiers/listCalls.ts'
import { location } from '../src/catalogs/cashiers/location.ts'
import { fieldNames } from '../src/catalogs/catalog.ts'
import * as searches from '../src/local-search/calls.ts'
import { actorFlags } from '../src/people/actors.ts'
import { positionRow } from '../src/people/positions.ts'
import * as profiles from '../src/people/profiles.ts'
import * as users from '../src/people/users.ts'
import * as plans from '../src/plan-requests/dashboard.ts'
import { attachmentSummary } from '../src/records/attachments.ts'
import { getLastNote } from '../src/records/notes.ts'
import { branchWire, cashierWire } from '../src/reports/calls.ts'
import { branchReport } from '../src/reports/reports.ts'
import { branchSearches } from '../src/reports/savedSearchCalls.ts'

/** The property names of an object on the wire; of a list, those of its items. */
function namesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodArray) return namesOf(schema.element)
  if (schema instanceof z.ZodPipe) return namesOf(schema.out instanceof z.ZodTransform ? schema.in : schema.out)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
const within = (schema: unknown, name: string): unknown =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, unknown>)[name] : undefined
const results = (schema: unknown) => namesOf(within(schema, 'results'))
const cashier = namesOf(cashiers.saveCashier.body)
const branch = namesOf(branches.saveBranch.body)
const dated = (word: string): string =>
  ['fechaTeoricaInicio', 'fechaTeoricaEntrega', 'totalDias', 'fechaRealInicio', 'fechaRealEntrega', 'totalDiasReales', 'notas', 'adjuntos']
    .map((part) => `${part}${word}`)
    .join(' ')

// By hand: the names in the specification.
it.each<readonly [entity: string, known: readonly string[], spoken: string]>([
  ['cashier, number', [...cashier, ...results(cashierLists.listCashiers.response)], 'cajid consecutivo'],
  [
    'cashier, basic',
    cashier,
    'codigoSolicitanteDiseno nombreCajero direccion tieneConvenio idEstadoCajero anioContable idRegion idDepartamento idMunicipio idModalidad fechaInicioCajero idTipoProyecto grupo checkPadre padre hijos idCentroCostos codigoCajero codigoSucursal idOrigen idUbicacionComite idUbicacionATM idAtiende idRiesgo idArea fechaApagadoATM idTipologia idTipoIntervencion idModalidadComite idTipoTrabajo requiereContrato requiereDiseno requiereCanal requiereRadicadoLicencia radicadoLicencia idTipoPermiso codigoMonitoreo porcentajeAvance nexos fotos actas',
  ],
  [
    'cashier, real estate',
    cashier,
    'requiereInmobiliaria idInmobiliaria idEstadoInmobiliaria fechaEstadoInmobiliaria fechaEntregaInmobiliaria totalDiasInmobiliaria',
  ],
  ['cashier, visit', cashier, 'requiereVisita idVisitante idEstadoVisita fechaEntregaVisita'],
  ['cashier, committee', cashier, 'fechaInicioComite fechaComite estaAprobadoComiteBancolombia fechaAprobacionComite'],
  ['cashier, contract', cashier, 'estaAprobadoContrato fechaEntregaContrato'],
  [
    'cashier, design',
    cashier,
    'idDisenador idEstadoDiseno fechaEntregaDiseno fechaEntregaInfoDiseno estaAprobadoEsquemaDiseno estaAprobadoPptDiseno aprobarEntregado',
  ],
  ['cashier, channel', cashier, 'idCanalComunicacion idLineaTelefonica fechaEntregaPrefactibilidad estaAprobadoPrefactibilidad'],
  ['cashier, projection', cashier, 'fechaTeoricaInicioProyeccion fechaTeoricaEntregaProyeccion totalDiasProyeccion fechaEntregaProyeccion'],
  ['cashier, supervision', cashier, 'idInterventoria fechaInicioObraInterventoria fechaPedidoInterventoria'],
  ['cashier, builder', cashier, 'idConstructor fechaEntregaATM'],
  ['cashier, security', cashier, 'idInstaladorSeguridad'],
  [
    'cashier, beside each stage',
    cashier,
    'fechaTeoricaInicioVisita fechaTeoricaEntregaVisita totalDiasVisita adjuntosVisita notasVisita tipoAdjuntoVisita subcarpetaVisita prefijoVisita',
  ],
  [
    'what a modality asks for',
    namesOf(cashierConsults.getModalityValidations.response),
    'reqinmobiliaria reqvisita diasinmobiliaria diasvisita diascomite diascontrato diasdisenio diascanal diasinterventoria diasconstructor diasinstaladorseguridad reqconstructor',
  ],
  ['saved with a cashier', cashier, 'cajid tipoModulo modalityValidations usuact usureg dataAnterior reprogramming'],
  [
    'a row of cashiers',
    results(cashierLists.listCashiers.response),
    'consecutivo codigo nombre padre hijos padreInfo hermanos region tipologia tipoIntervencion anioContable estado',
  ],
  [
    'a child in a row',
    namesOf(within((within(cashierLists.listCashiers.response, 'results') as z.ZodArray).element, 'hijos')),
    'caj_id caj_nombre',
  ],
  [
    'a cashier in its consultation',
    namesOf(cashierConsults.checkOutCashier.response),
    'direccion region municipio grupo tipoProyecto tipologia tipoIntervencion ubicacion atiende reqInmoviliaria inmoviliaria estInmoviliaria reqDisenio disenio estDisenio reqVisita visitante estVisita interventoria contratista seguridad fechaComite estProyecto fechaInicio fechaEntraAtm codMonitoreo',
  ],
  ['the two matrices', namesOf(cashierConsults.cashierAttachments.response), 'groupOneData groupTwoData'],
  [
    'a type with its files',
    namesOf(attachmentSummary),
    'tipoAdjunto nombreTipoAdjunto count modulo titulo prefijo actor multiple disabled',
  ],
  ['the last note', namesOf(getLastNote.response), 'ultimaNota fechaModificacion autorModificacion'],
  ['a relative of a cashier', namesOf(cashierConsults.fathersAndBrothers.response), 'cajId nombre estado tipo'],
  ['a tab of cashiers', namesOf(within(cashierLists.getTabsCashiers.response, 'tabs')), 'name id count'],
  ['cashiers of a year', namesOf(cashierLists.byAccountingYear.response), 'anioContable cantidadCajeros'],
  ['branches of a year', namesOf(branchLists.branchesByAccountingYear.response), 'anioContable cantidadSucursales'],
  ['branch, number', [...branch, ...results(branchLists.listBranch.response)], 'sucid consecutivo'],
  [
    'branch, basic',
    branch,
    'codigo nombre direccion anioContable idProyecto idRegion idDepartamento idMunicipio area idImagen idFormato idTipoIntervencion idCentroCostos fechaInicio checkPadre hijos idEstadoSucursal sucursalAprobada notas porcentajeAvance',
  ],
  ['branch, real estate', branch, `requiereInmobiliaria idInmobiliaria idEstadoInmobiliaria ${dated('Inmobiliaria')}`],
  [
    'branch, design',
    branch,
    'requiereDiseno idDisenador idDisenadorSoportica idEstadoDiseno notasDiseno adjuntosDiseno tipoAdjuntoDiseno subcarpetaDiseno prefijoDiseno tipoAdjuntoDocumentos subcarpetaDocumentos prefijoDocumentos',
  ],
  ['branch, license', branch, 'requiereLicencia curaduria radicado idGestorLicencia idEstadoLicencia notasLicencia adjuntosLicencia'],
  [
    'branch, contract',
    branch,
    'fechaTeoricaInicioContrato fechaTeoricaEntregaContrato estaAprobadoContrato fechaEntregaContrato adjuntosContrato',
  ],
  ['branch, supervision', branch, dated('Interventoria')],
  ['branch, civil works', branch, `idInterventorCivil ${dated('Civil')}`],
  ['branch, electromechanics', branch, `idInstaladorElectromecanico estadoRetie ${dated('Electromecanico')}`],
  ['branch, safety', branch, `idInstaladorSeguridad codigoMonitoreo ${dated('Seguridad')}`],
  ['branch, alarm', branch, `idInstaladorAlarma codigoMonitoreoAlarma ${dated('Alarma')}`],
  ['branch, supplies', branch, `idSuministros ordenCompra ${dated('Suministros')}`],
  ['branch, builder', branch, `idConstructor ${dated('Constructor')}`],
  ['branch, others', branch, 'estadoRetie codigoMonitoreo ordenCompra fechaCotizacion fechaLiquidacion idTipoAdjudicacion idConstructor'],
  ['saved with a branch', branch, 'sucid tipoModulo usuact usureg dataAnterior'],
  [
    'a row of branches',
    results(branchLists.listBranch.response),
    'proyecto consecutivo codigo nombre padre hijos hermanos padreInfo region tipoIntervencion imagen formato estado',
  ],
  [
    'a branch in its consultation',
    namesOf(branchConsults.getBranchDescription.response),
    'direccion municipio area anioContable centroCostos reqBusquedaLocal inmoviliaria estInmoviliaria reqDisenio disenio estDisenio tipoAdjudicacion constructor intCivil intElectromecanico intSeguridad insAlarma fechaInicio fechaEntrega codMonitoreo',
  ],
  ['a cashier of a branch', namesOf(branchConsults.getChildrenCashiers.response), 'codigo nombre region tipoIntervencion estado'],
  ['a tab of branches', namesOf(within(branchLists.getTabsBranch.response, 'tabs')), 'id nombre count'],
  [
    'a saved search',
    [...namesOf(branchSearches.list.response), ...namesOf(branchSearches.read.response), ...namesOf(branchSearches.save.body)],
    'id nombre datos system bugId',
  ],
  [
    'a row of the report of cashiers',
    results(cashierWire.found),
    'cajId cajero direccion convenio grupo estado anio region departamento municipio modalidad tipoProyecto tipologia tipoIntervencion tipoTrabajo',
  ],
  ['an opened row of a report', namesOf(within(cashierWire.detailed, 'secciones')), 'seccion titulo campos'],
  [
    'what a report of branches is asked by',
    [...namesOf(within(branchWire.search, 'values')), ...branchReport.fieldByName.keys()],
    'sucursales tipoAdj',
  ],
  [
    'the phases of a report of branches',
    branchReport.sections.map(({ key }) => key),
    'inmobiliaria diseno licencia intervencion aconstructor presupuesto suministros civil electromecanico seguridad alarma',
  ],
  ['a result of a report of branches', namesOf(branchWire.found), 'results total'],
  ['a card of after-sales', results(aftersales.getReportCards.response), 'id sucursal hallazgos porCerrar fechaRegistro status'],
  ['findings of a month', namesOf(aftersales.getFindingsPerMonth.response), 'month totalFindings close closedOnTime'],
  ['plans by state', namesOf(plans.getPlanCounts.response), 'estados total_count'],
  ['plans of a region', namesOf(plans.getPlansPerRegion.response), 'region cantidad'],
  ['plans of a month', namesOf(plans.getPlansPerMonth.response), 'mes tipo_plano cantidad'],
  [
    'a user',
    [...namesOf(users.userRow), ...namesOf(users.saveUser.body)],
    'usuid categoria perfil nomperfil nombre apellido documento codigopais celular acceso cambioclave usuario correo clave color idGrupo grupo estado nomestado usuact fecact',
  ],
  [
    'what a user is in projects',
    [...namesOf(users.userRow), ...actorFlags],
    'heredar inmobiliaria visita diseno licencia interventoria aconstructor seguridad presupuesto suministros civil electromecanico contrato licitacion alarma otro',
  ],
  ['what a user was given', namesOf(users.getUser.response), 'actores usuventanas tipoAdjuntosCajeros tipoAdjuntosSucursales'],
  ['users of a profile', namesOf(users.countUsers.response), 'prfid nombre cant'],
  [
    'a profile',
    [...namesOf(profiles.profileRow), ...namesOf(profiles.saveProfile.body)],
    'prfid nombre estado est tipoAdjuntosCajeros tipoAdjuntosSucursales modulos usuact fecact',
  ],
  [
    'the modules of a profile',
    [...namesOf(profiles.getModules.response), ...namesOf(within(profiles.getModules.response, 'asociados'))],
    'asociados sinasociar venid',
  ],
  ['a position', namesOf(positionRow), 'pogid region departamento iddepartamento municipio estado nomestado usuact fecact'],
  ['a location', [location.id, ...location.fields.flatMap(fieldNames)], 'ubiid nombre estado'],
  [
    'a local search',
    [...namesOf(searches.localSearchRow), ...namesOf(searches.localSearchDetail)],
    'solid id nombreRadicador solicitud categoria fecha inmobiliaria ownerName ownerEmail ownerPhone numero pryNombre catNombre treNombre departamento municipio estadoSolicitud areaEstimada ubicacionLocal tipoBusqueda observaciones canon canonValor atmInstalado atmCrecimiento mulInstalado mulCrecimiento',
  ],
  ['a visit', namesOf(searches.sendProgrammingVisit.body), 'visitor date observation ownerName ownerEmail ownerPhone'],
  ['a report of a search', namesOf(searches.sendObservationsAndFiles.body), 'note realEstate'],
  ['who is written to', namesOf(searches.localSearchRecipient), 'id name email users category group'],
  ['a state of searches', namesOf(searches.getStatusRequestLocalSearch.response), 'id nombreEstado contador'],
  ['what was sent before', namesOf(searches.getNoteAndFile.response), 'note fileData'],
])('on the wire %s has its names', (_, known, expected) => expect(expected.split(' ').filter((name) => !known.includes(name))).toEqual([]))

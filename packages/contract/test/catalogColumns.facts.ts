const plain = 'nombre, estado, actualizado por, fecha actualización'
const brief = 'nombre, actualizado por, estado'
const statusLast = 'nombre, actualizado por, fecha actualización, estado'
const attached = 'nombre, prefijo, actor, tipo alerta, múltiples archivos, actualizado por, estado'
const selecting = (what: string): string => `nombre, ${what}, estado, actualizado por, fecha actualización`
const steps =
  'inmobiliaria, visita, Apro.Comite, contrato, diseno, prefactibilidad, pedmaquina, licencia, canal, proyeccion, preliminar, aconstructor, infraestructura, Interventor, seguridad'

/** The heads of the columns of each list, from left to right. */
export const columnsWritten: Readonly<Record<string, string>> = {
  area: plain,
  attends: plain,
  cost_center: plain,
  telephone_line: plain,
  modality: `nombre, ${steps}, tipo, estado`,
  operator: statusLast,
  intervention_type: selecting('aplica código'),
  typology: plain,
  work_type: selecting('días'),
  permission_type: plain,
  cashier_attached_type: attached,
  branch_attached_type: attached,
  project_type: brief,
  origin: statusLast,
  location: plain,
  activity: brief,
  activity_location: selecting('Actividades'),
  aftersales_category: brief,
  aftersales_subcategory: statusLast,
  branch_cost_center: plain,
  branch_format: plain,
  branch_image: plain,
  branch_modality: plain,
  branch_property: plain,
  branch_project: plain,
  branch_award_type: plain,
  branch_intervention_type: plain,
  branch_license_type: plain,
  branch_typology: plain,
  request_project: plain,
  request_category: selecting('Proyectos'),
  requirement_type: 'nombre, requiere adjunto, múltiple, obligatorio, Tipos de solicitud, estado, actualizado por, fecha actualización',
  request_type: selecting('Tipos de proyecto'),
  device: plain,
  job: plain,
  plan_type: plain,
  delay_reason: selecting('parte responsable'),
}

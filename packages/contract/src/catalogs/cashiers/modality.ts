import { defineCatalog, instantStepField, nameField, statusField, stepField } from '../catalog.ts'

const steps = [
  stepField('inmobiliaria', 'diasinmobiliaria', 'inmobiliaria', 'Inmobiliaria'),
  stepField('visita', 'diasvisita', 'visita', 'Visita'),
  stepField('comite', 'diascomite', 'Apro.Comite', 'Aprobación de comité'),
  stepField('contrato', 'diascontrato', 'contrato', 'Contrato'),
  stepField('disenio', 'diasdisenio', 'diseno', 'Diseño'),
  stepField('prefactibilidad', 'diasprefactibilidad', 'prefactibilidad', 'Prefactibilidad'),
  stepField('pedmaquina', 'diaspedmaquina', 'pedmaquina', 'Pedido de máquina'),
  stepField('licencia', 'diaslicencia', 'licencia', 'Licencia'),
  stepField('canal', 'diascanal', 'canal', 'Canal'),
  stepField('proyeccion', 'diasproyeccion', 'proyeccion', 'Proyección'),
  stepField('preliminar', 'diaspreliminar', 'preliminar', 'Preliminar'),
  stepField('aconstructor', 'diasconstructor', 'aconstructor', 'Constructor'),
  stepField('infraestructura', 'diasinfraestructura', 'infraestructura', 'Infraestructura'),
  instantStepField('interventor', 'diasinterventoria', 'Interventor', 'Interventor'),
  instantStepField('seguridad', 'diasinstaladorseguridad', 'seguridad', 'Seguridad'),
] as const

export const modality = defineCatalog({
  name: 'modality',
  id: 'modid',
  api: 'cashiers',
  calls: { list: 'list_modalitys', save: 'save_modality', remove: 'delete_modality', options: 'get_modalities' },
  route: '/modality',
  title: 'Modalidades',
  menu: { parent: 'Catálogos de cajeros', icon: 'route', description: 'Etapas y días de cada modalidad de proyecto' },
  noun: { one: 'modalidad', many: 'modalidades' },
  titles: { create: 'Nueva Modalidad', edit: 'Edición Modalidad # {modid}' },
  confirmDelete: 'Realmente desea eliminar la modalidad {nombre}?',
  window: 74,
  permissions: { create: 21, edit: 22, delete: 23 },
  sorts: { entidad: 'cashier', by: steps.map(({ name }) => name) },
  fields: [
    nameField(),
    {
      kind: 'option',
      name: 'tipo',
      label: 'tipo',
      initial: 1,
      required: 'El campo tipo es requerido',
      filter: true,
      options: [
        { value: 1, label: 'Modalidad 1' },
        { value: 2, label: 'Modalidad 2' },
      ],
    },
    ...steps,
    statusField(),
  ],
  columns: ['nombre', ...steps.map((step) => step.name), 'tipo', 'estado'],
  hiddenColumns: ['usuact', 'fecact'],
})

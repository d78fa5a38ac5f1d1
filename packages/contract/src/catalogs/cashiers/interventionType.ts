import { defineCatalog, nameField, statusField, yesNo } from '../catalog.ts'

export const interventionType = defineCatalog({
  name: 'intervention_type',
  id: 'tiiid',
  api: 'cashiers',
  calls: { list: 'list_intervention', save: 'save_intervention', remove: 'delete_intervention', options: 'get_intervention_type' },
  route: '/interventiontype',
  title: 'Tipo Intervención',
  menu: { parent: 'Catálogos de cajeros', icon: 'tool', description: 'Tipos de intervención y las modalidades que admiten' },
  noun: { one: 'tipo de intervención', many: 'tipos de intervención' },
  titles: { create: 'Nuevo Tipo Intervención', edit: 'Edición Tipo Intervención # {tiiid}' },
  confirmDelete: 'Realmente desea eliminar el tipo de intervención {nombre}?',
  window: 76,
  permissions: { create: 42, edit: 43, delete: 44 },
  fields: [
    nameField(),
    {
      kind: 'option',
      name: 'aplicaCodigo',
      label: 'aplica código',
      title: 'Aplica código de seguridad',
      options: yesNo,
      required: 'El campo aplica Codigo es requerido',
      filter: true,
    },
    statusField(),
  ],
  optionFields: ['aplicaCodigo'],
  columns: ['nombre', 'aplicaCodigo', 'estado', 'usuact', 'fecact'],
  associations: [
    { field: 'modalidades', before: 'modalidadesact', label: 'Modalidades', of: 'modality', call: 'get_intervention_modality' },
  ],
})
